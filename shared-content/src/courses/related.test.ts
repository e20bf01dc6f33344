import { expect, it } from 'vitest';
import { findRelated } from './related.ts';

const make = (title: string, category: string, level: string, status = 'Live') => ({
  ...{ slug: title, title, excerpt: 'About.', category, level, status },
  ...{ image_url: '', image_alt: '', image_width: 0, image_height: 0 },
  pdf_url: '/a.pdf',
});
const own = make('own', 'DevOps', 'beginner');
const twin = make('twin', 'DevOps', 'beginner');
const courses = [
  make('other', 'Leadership', 'advanced'),
  own,
  make('level', 'Leadership', 'beginner'),
  make('draft', 'DevOps', 'advanced', 'Draft'),
  make('category', 'DevOps', 'advanced'),
];
const relatedTo = (course: (typeof courses)[number], all = courses) =>
  findRelated(all)[all.indexOf(course)]?.related.map(({ title }) => title);

it('finds courses of the category, then of the level, live ones first', () => {
  expect(relatedTo(own)).toEqual(['category', 'draft', 'level']);
});

it('relates two of the same category and level to each other, none to itself', () => {
  expect(relatedTo(own, [...courses, twin])).toEqual(['twin', 'category', 'draft']);
  expect(relatedTo(twin, [...courses, twin])).toEqual(['own', 'category', 'draft']);
});

it('says no more of a course than its card shows', () => {
  const [related] = findRelated([own, twin])[0]?.related ?? [];
  expect(related).not.toHaveProperty('pdf_url');
});
