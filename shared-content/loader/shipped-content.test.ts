import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillRoute } from '../rules/pages.ts';
import { courses } from '../src/courses/collection.ts';
import { courseCategories, courseLevels, courseStatuses } from '../src/courses/values.ts';
import { insights } from '../src/insights/collection.ts';
import { footer, headerLinks } from '../src/site/index.ts';
import { solutions } from '../src/solutions/collection.ts';
import { loadAll } from './fixtures/load-all.ts';
import { defaultRoot } from './load-content.ts';
import { readPlan } from './plan.ts';

describe('the shipped content', () => {
  let content: Awaited<ReturnType<typeof loadAll>>;
  const warnings: string[] = [];
  beforeAll(async () => {
    content = await loadAll(undefined, (message) => warnings.push(message));
  });

  it('has as many entries as the specification asks for, none skipped', () => {
    const counts = content.collections.map(({ collection, entries }) => [
      collection.name,
      entries.length,
    ]);
    expect(Object.fromEntries(counts)).toMatchObject({
      courses: 17,
      insights: 3,
      solutions: 5,
      audiences: 4,
      approaches: 3,
      founders: 2,
    });
    expect(content.documents.get('testimonials')).toMatchObject({ quotes: { length: 5 } });
    expect(warnings).toEqual([]);
  });

  it('has no link that leads nowhere, from one collection to another', () => {
    expect(content.elsewhere).toEqual([]);
  });

  it('has a page for every link of header and footer', () => {
    const groups = [footer.quickLinks, ...footer.solutions.groups];
    const items = [...headerLinks, ...groups.flatMap((group) => [...group.items])];
    const entries = content.collections.flatMap(({ collection: { route }, entries }) =>
      entries.map(({ facts }) => fillRoute(route, facts.slug)),
    );
    const plan = readPlan(join(defaultRoot, '..'));
    const paths = [...plan.flatMap(({ routes }) => routes), ...entries];
    expect(items.map(({ to }) => to).filter((to) => !paths.includes(to))).toEqual([]);
  });

  it.each([
    ['level', courseLevels],
    ['category', courseCategories],
    ['status', courseStatuses],
  ] as const)('shows every %s in the catalogue', (field, values) => {
    const found = new Set<string>(content.entriesOf(courses).map(({ data }) => data[field]));
    expect([...found].sort()).toEqual([...values].sort());
  });

  it('shows a course without a picture, and one without a PDF', () => {
    const fields = content.entriesOf(courses).map(({ data }) => data);
    expect(fields.filter(({ imageFileName }) => !imageFileName)).toHaveLength(1);
    expect(fields.filter(({ pdfFileName }) => !pdfFileName)).toHaveLength(1);
  });

  it('has the articles of the specification', () => {
    const slugs = content.entriesOf(insights).map(({ slug }) => slug);
    expect(slugs.sort()).toEqual([
      'ai-agents-importance',
      'the-skill-ladder',
      'vibe-coding-frameworks',
    ]);
  });

  it('is written in full', () => {
    const short = [
      ...content.entriesOf(courses).filter(({ text }) => text.words < 500),
      ...content.entriesOf(insights).filter(({ text }) => text.words < 900),
      ...content
        .entriesOf(solutions)
        .filter(({ text }) => JSON.stringify(text).split(' ').length < 300),
    ];
    expect(short.map(({ slug }) => slug)).toEqual([]);
  });

  it('has at least four sections in every solution', () => {
    const counts = content.entriesOf(solutions).map(({ text }) => text.sections.length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(4);
  });
});
