import { expect, it } from 'vitest';
import { findRelated } from './related.ts';

const make = (
  title: string,
  category: string,
  level: string,
  status = 'Live',
  linked: readonly string[] = [],
) => ({
  ...{ slug: title, title, excerpt: 'About.', category, level, status },
  ...{ image_url: '', image_alt: '', image_width: 0, image_height: 0 },
  ...{ pdf_url: '/a.pdf', linked },
});
const own = make('own', 'DevOps', 'beginner', 'Live', ['other', 'draft', 'own', 'nowhere']);
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

it('finds courses of the category, live ones first, then those that the text links to', () => {
  expect(relatedTo(own)).toEqual(['category', 'draft', 'other']);
});

it('relates two of the same category and level to each other, none to itself', () => {
  expect(relatedTo(own, [...courses, twin])).toEqual(['twin', 'category', 'draft']);
  expect(relatedTo(twin, [...courses, twin])).toEqual(['own', 'category', 'draft']);
});

it('finds none for a level alone', () => {
  const alone = make('alone', 'Design', 'beginner');
  expect(relatedTo(alone, [alone, ...courses])).toEqual([]);
});

it('says no more of a course than its card shows', () => {
  const [related] = findRelated([own, twin])[0]?.related ?? [];
  expect(related).not.toHaveProperty('pdf_url');
  expect(related).not.toHaveProperty('linked');
});
