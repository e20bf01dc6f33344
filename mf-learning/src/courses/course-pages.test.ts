import type { Course } from '@site/content/courses/collection';
import { serveFiles } from '@site/contract/testing/render-page';
import { expect, it, vi } from 'vitest';
import { makeCourse, toListItem } from '../fixtures/entries.ts';
import { coursePages } from './course-pages.ts';

vi.mock('./course-list.ts', () => ({
  courseList: '/files/courses.json',
  cataloguePath: '/course-info',
}));

async function describeCourse(fields: Partial<Course>) {
  const files = { '/files/courses.json': [toListItem(makeCourse(fields))] };
  return (await coursePages.describe(serveFiles(files))).pages[1];
}

it('describes a course as one', async () => {
  const course = await describeCourse({ status: 'Live' });
  expect(course).toMatchObject({
    path: '/course-info/a-course',
    head: {
      title: 'A Course',
      description: 'What the course is about.',
      picture: '/files/a.svg',
      jsonLd: [{ '@type': 'Course', name: 'A Course', educationalLevel: 'beginner' }],
    },
  });
  expect(course?.head).not.toHaveProperty('robots');
});

it.each(['Draft', 'Proposed'] as const)('keeps a %s course out of the index', async (status) => {
  expect((await describeCourse({ status }))?.head.robots).toBe('noindex');
});
