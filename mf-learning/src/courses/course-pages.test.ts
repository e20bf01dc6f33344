import { expect, it } from 'vitest';
import { makeCourse, toListItem } from '../fixtures/entries.ts';
import { courseList, introduction } from './course-list.ts';
import { coursePages } from './course-pages.ts';

const [one, two] = ['Alloys', 'Bellows'].map((title) =>
  toListItem(makeCourse({ slug: title, title })),
);

async function describeAt(path: string, list: unknown, last?: unknown) {
  const fetchFile = async (name: string) => Response.json(name === courseList ? list : last);
  const { pages } = await coursePages.describe(fetchFile, path);
  return pages[0]?.head.description;
}

it('describes the catalogue by the number of courses, where there are several', async () => {
  const several = `${introduction.lead} There are 2, for beginners and experts, and you can filter them by level, category and status.`;
  expect(await describeAt('/course-info', [one, two])).toBe(several);
  expect(await describeAt('/course-info', [one])).toBe(introduction.lead);
});

it.each([
  [[one], '81 courses, page 3: Alloys.'],
  [[one, two], '81 courses, page 3: from Alloys to Bellows.'],
])('describes a later page by its first and last course', async (items, description) => {
  const list = { all: '', index: '', pages: ['/1', '/2', '/3'], parts: [] };
  const last = { items, count: 3, total: 81 };
  expect(await describeAt('/course-info/page/3', list, last)).toBe(description);
});
