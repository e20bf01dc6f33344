import { beforeAll, describe, expect, it } from 'vitest';
import { courseCategories, courseLevels, courseStatuses } from '../src/courses/values.ts';
import { solutionGroups } from '../src/solutions/values.ts';
import { type Content, loadContent } from './load-content.ts';
import { readSections } from './sections.ts';

describe('the shipped content', () => {
  let content: Content;
  const warnings: string[] = [];
  beforeAll(async () => {
    content = await loadContent({ warn: (message) => warnings.push(message) });
  });

  it('has as many entries as the specification asks for, none left out', () => {
    const { documents, ...collections } = content;
    const counts = Object.entries(collections).map(([name, { length }]) => [name, length]);
    expect(Object.fromEntries(counts)).toEqual({
      courses: 17,
      insights: 3,
      solutions: 5,
      audiences: 4,
      approaches: 3,
      founders: 2,
    });
    expect(documents.testimonials).toHaveLength(5);
    expect(warnings).toEqual([]);
  });

  it.each([
    ['level', courseLevels],
    ['category', courseCategories],
    ['status', courseStatuses],
  ] as const)('shows every %s in the catalogue', (field, values) => {
    const found = new Set<string>(content.courses.map(({ data }) => data[field]));
    expect([...found].sort()).toEqual([...values].sort());
  });

  it('shows a course without a picture, and one without a PDF', () => {
    const { courses } = content;
    expect(courses.filter(({ data }) => !data.imageFileName)).toHaveLength(1);
    expect(courses.filter(({ data }) => !data.pdfFileName)).toHaveLength(1);
  });

  it('has the articles of the specification', () => {
    expect(content.insights.map(({ slug }) => slug).sort()).toEqual([
      'ai-agents-importance',
      'the-skill-ladder',
      'vibe-coding-frameworks',
    ]);
  });

  it('is written in full', () => {
    const short = [
      ...content.courses.filter(({ body }) => countWords(body) < 500),
      ...content.insights.filter(({ body }) => countWords(body) < 900),
      ...content.solutions.filter(({ body }) => countWords(body) < 300),
    ];
    expect(short.map(({ slug, body }) => `${slug}: ${countWords(body)}`)).toEqual([]);
  });

  it('has at least four sections in every solution', () => {
    const counts = content.solutions.map(({ body }) => readSections(body, 'no lead').sections);
    expect(Math.min(...counts.map(({ length }) => length))).toBeGreaterThanOrEqual(4);
  });

  it('introduces every group of solutions, and has solutions for each', () => {
    const { groups } = content.documents.community.business;
    const used = new Set(content.solutions.map(({ data }) => data.group));
    expect(groups.map(({ group }) => group)).toEqual([...solutionGroups]);
    expect(used).toEqual(new Set(solutionGroups));
  });

  it('ends no course without a call to action', () => {
    const without = content.courses.filter(({ body }) => !/\[[^\]]*→[^\]]*\]\(/.test(body));
    expect(without.map(({ slug }) => slug)).toEqual([]);
  });
});

/** Words as a reader counts them: addresses and marks are none. */
function countWords(markdown: string): number {
  const text = markdown.replace(/\]\([^)]*\)/g, ']');
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
