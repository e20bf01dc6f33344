import { type Files, serveFiles } from '@site/contract/testing/render-page';
import { matchPath } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeCourse, makeInsight, toListItem, withoutPicture } from './fixtures/entries.ts';
import { section } from './section.ts';

vi.mock('./courses/course-list.ts', () => ({
  courseList: '/files/courses.json',
  cataloguePath: '/course-info',
  coursePath: (slug: string) => `/course-info/${slug}`,
}));
vi.mock('./insights/insight-list.ts', () => ({
  insightList: '/files/insights.json',
  hubPath: '/insights',
  insightPath: (slug: string) => `/insights/${slug}`,
}));

const courses = [
  makeCourse({ slug: 'live', title: 'Live one', excerpt: 'Of the live one.' }),
  makeCourse({ slug: 'draft', title: 'Draft one', excerpt: 'Of the draft.', status: 'Draft' }),
  makeCourse({ slug: 'idea', title: 'Idea', excerpt: 'Of the idea.', status: 'Proposed' }),
].map((course) => toListItem(course));
const insights = [makeInsight(), makeInsight({ slug: 'b', title: 'B', excerpt: 'Of B.' })].map(
  (insight) => toListItem(insight),
);

let files: Files;
beforeEach(() => {
  files = { '/files/courses.json': courses, '/files/insights.json': insights };
});
const list = () => section.pages(serveFiles(files));
const find = async (path: string) => {
  const page = (await list()).pages.find((listed) => listed.path === path);
  if (!page) throw new Error(`${path} is not listed`);
  return page;
};

it('lists every page, each served by a route', async () => {
  const { pages } = await list();
  expect(pages.map(({ path }) => path)).toEqual([
    '/insights',
    '/insights/an-insight',
    '/insights/b',
    '/course-info',
    '/course-info/live',
    '/course-info/draft',
    '/course-info/idea',
  ]);
  for (const { path } of pages) {
    expect(section.routes.some((route) => matchPath(route.path, path))).toBe(true);
  }
});

it('gives every page a title and description of its own', async () => {
  const { pages, notFound } = await list();
  const heads = [...pages, ...notFound].map(({ head }) => head);
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
});

describe('a course', () => {
  it('is described as one', async () => {
    const { head, lastModified } = await find('/course-info/live');
    expect(head).toMatchObject({
      title: 'Live one',
      description: 'Of the live one.',
      picture: '/files/a.svg',
      jsonLd: [{ '@type': 'Course', name: 'Live one', educationalLevel: 'beginner' }],
    });
    expect(head).not.toHaveProperty('robots');
    expect(lastModified).toBe('2026-09-08');
  });

  it.each(['draft', 'idea'])('that does not run yet (%s) is not indexed', async (slug) => {
    expect((await find(`/course-info/${slug}`)).head.robots).toBe('noindex');
  });

  it('without a picture names none', async () => {
    files['/files/courses.json'] = [{ ...courses[0], ...withoutPicture }];
    expect((await find('/course-info/live')).head).not.toHaveProperty('picture');
  });
});

it('an article is described as one', async () => {
  const { head, lastModified } = await find('/insights/an-insight');
  expect(head).toMatchObject({
    title: 'An Insight',
    description: 'What the article is about.',
    jsonLd: [
      {
        '@type': 'Article',
        headline: 'An Insight',
        author: { '@type': 'Person', name: 'Somebody' },
        datePublished: '2026-07-02',
        dateModified: '2026-10-06',
      },
    ],
  });
  expect(lastModified).toBe('2026-10-06');
});

it('the overviews changed when their newest entry did', async () => {
  expect((await find('/insights')).lastModified).toBe('2026-10-06');
  expect((await find('/course-info')).lastModified).toBe('2026-09-08');
});

it('has a page for slugs that do not exist, not indexed', async () => {
  const { notFound } = await list();
  expect(notFound.map(({ pattern, head }) => [pattern, head.title, head.robots])).toEqual([
    ['/insights/:insightSlug', 'Insight Not Found', 'noindex'],
    ['/course-info/:courseInfoSlug', 'Course Info Not Found', 'noindex'],
  ]);
});

it('lists nothing when a list is missing', async () => {
  delete files['/files/courses.json'];
  await expect(list()).rejects.toThrow('/files/courses.json answered with status 404');
});

it('sends the old address of an article to its new one', () => {
  expect(section.redirects).toEqual([
    { from: '/insights/vibe-coding-framework', to: '/insights/vibe-coding-frameworks' },
  ]);
});
