import { describe, expect, it } from 'vitest';
import { makeCourse, toListItem } from '../fixtures/entries.ts';
import { filterCourses, listValues, sortCourses, writeCaption } from './catalogue.ts';

const courses = [
  makeCourse({ slug: 'b', title: 'beta', level: 'advanced', status: 'Draft' }),
  makeCourse({ slug: 'c', title: 'Gamma', level: 'beginner', category: 'Leadership' }),
  makeCourse({ slug: 'a', title: 'Alpha', level: 'intermediate', category: 'developer' }),
].map(toListItem);

const all = { level: '', status: '', category: '' };
const slugs = (found: readonly { slug: string }[]) => found.map(({ slug }) => slug).join('');

describe('the values of a filter', () => {
  it('are those that occur, each once, levels from least to most', () => {
    expect(listValues([...courses, ...courses], 'level')).toEqual([
      'beginner',
      'intermediate',
      'advanced',
    ]);
    expect(listValues(courses, 'status')).toEqual(['Live', 'Draft']);
  });

  it('that were not planned come last, by name', () => {
    const odd = ['zinc', 'Brass'].map((category) => ({ ...courses[0], category }) as never);
    expect(listValues([...odd, ...courses], 'category')).toEqual([
      'developer',
      'Leadership',
      'DevOps',
      'Brass',
      'zinc',
    ]);
  });
});

it('filters combine', () => {
  expect(slugs(filterCourses(courses, { ...all, status: 'Live' }))).toBe('ca');
  expect(slugs(filterCourses(courses, { ...all, status: 'Live', level: 'beginner' }))).toBe('c');
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

it.each([
  [all, 'Showing all levels in all focus areas (all statuses).'],
  [
    { level: 'beginner', category: 'DevOps', status: 'Live' },
    'Showing beginner level in DevOps (Live).',
  ],
])('the caption of %o is %s', (filters, caption) => {
  expect(writeCaption(filters)).toBe(caption);
});
