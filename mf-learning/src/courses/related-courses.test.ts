import { expect, it } from 'vitest';
import { makeCourse, toListItem } from '../fixtures/entries.ts';
import { findRelated } from './related-courses.tsx';

const own = makeCourse({ slug: 'own', category: 'DevOps', level: 'beginner' });
const courses = [
  makeCourse({ slug: 'other', category: 'Leadership', level: 'advanced' }),
  own,
  makeCourse({ slug: 'level', category: 'Leadership', level: 'beginner' }),
  makeCourse({ slug: 'draft', category: 'DevOps', level: 'advanced', status: 'Draft' }),
  makeCourse({ slug: 'category', category: 'DevOps', level: 'advanced' }),
].map(toListItem);

it('finds courses of the category, then of the level, live ones first', () => {
  const related = findRelated(courses, 'own').map(({ slug }) => slug);
  expect(related).toEqual(['category', 'draft', 'level']);
});
