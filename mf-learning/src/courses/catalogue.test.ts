import { describe, expect, it } from 'vitest';
import { makeCourse, toListItem } from '../fixtures/entries.ts';
import { orderValues, sortCourses } from './catalogue.ts';

const courses = [
  makeCourse({ slug: 'b', title: 'beta', level: 'advanced', status: 'Draft' }),
  makeCourse({ slug: 'c', title: 'Gamma', level: 'beginner', category: 'Leadership' }),
  makeCourse({ slug: 'a', title: 'Alpha', level: 'intermediate', category: 'developer' }),
].map(toListItem);

const slugs = (found: readonly { slug: string }[]) => found.map(({ slug }) => slug).join('');

it('lists values of a filter that were not planned last, by name', () => {
  const values = ['zinc', 'Brass', 'DevOps', 'Leadership', 'developer', 'DevOps'];
  expect(orderValues('category', values)).toEqual([
    'developer',
    'Leadership',
    'DevOps',
    'Brass',
    'zinc',
  ]);
});

describe('sorting', () => {
  it('takes titles that differ in case alone as equal', () => {
    const twins = ['one', 'ONE'].map((title) => toListItem(makeCourse({ slug: title, title })));
    for (const direction of ['ascending', 'descending'] as const) {
      expect(slugs(sortCourses(twins, { column: 'title', direction }))).toBe('oneONE');
    }
  });

  it.each([
    ['title', 'ascending', 'abc'],
    ['title', 'descending', 'cba'],
    ['level', 'ascending', 'bca'],
    ['category', 'ascending', 'abc'],
    ['status', 'ascending', 'bca'],
    ['status', 'descending', 'cab'],
  ] as const)(
    'by %s, %s, ignores case and keeps the order of equals',
    (column, direction, order) => {
      expect(slugs(sortCourses(courses, { column, direction }))).toBe(order);
    },
  );
});
