import { beforeAll, describe, expect, it } from 'vitest';
import { courseCategories, courseLevels, courseStatuses } from '../src/courses/values.ts';
import { type Content, loadContent } from './load-content.ts';

describe('the shipped content', () => {
  let content: Content;
  const warnings: string[] = [];
  beforeAll(async () => {
    content = await loadContent({ warn: (message) => warnings.push(message) });
  });

  it('has seventeen courses and three insights, none left out', () => {
    expect([content.courses.length, content.insights.length, warnings]).toEqual([17, 3, []]);
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
    expect(courses.filter(({ picture }) => !picture)).toHaveLength(1);
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
    ];
    expect(short.map(({ slug, body }) => `${slug}: ${countWords(body)}`)).toEqual([]);
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
