import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { collections, documents } from '../definitions/all-definitions.ts';
import type { Collection } from '../definitions/collection.ts';
import { courses } from '../src/courses/collection.ts';
import { courseCategories, courseLevels, courseStatuses } from '../src/courses/values.ts';
import { insights } from '../src/insights/collection.ts';
import { solutions } from '../src/solutions/collection.ts';
import { type Content, defaultRoot, loadContent } from './load-content.ts';
import { splitFile } from './yaml-fields.ts';

describe('the shipped content', () => {
  let content: Content;
  const warnings: string[] = [];
  beforeAll(async () => {
    content = await loadContent({
      ...{ collections, documents },
      warn: (message) => warnings.push(message),
    });
  });

  /** What is known of a collection's entries besides their texts. */
  function factsOf<Fields>({ name }: Collection<Fields, unknown, object, object>) {
    const found = content.collections.find(({ collection }) => collection.name === name);
    return (found?.entries ?? []).map(({ facts }) => ({ ...facts, data: facts.data as Fields }));
  }

  it('has entries in every collection, none skipped', () => {
    const empty = content.collections.filter(({ entries }) => entries.length === 0);
    expect(empty.map(({ collection }) => collection.name)).toEqual([]);
    expect(warnings).toEqual([]);
  });

  it('has no link that leads nowhere, from one collection to another', () => {
    expect(content.elsewhere).toEqual([]);
  });

  it.each([
    ['level', courseLevels],
    ['category', courseCategories],
    ['status', courseStatuses],
  ] as const)('shows every %s in the catalogue', (field, values) => {
    const found = new Set<string>(factsOf(courses).map(({ data }) => data[field]));
    expect([...found].sort()).toEqual([...values].sort());
  });

  it('shows a course without a picture, and one without a PDF', () => {
    const fields = factsOf(courses).map(({ data }) => data);
    expect(fields.filter(({ imageFileName }) => !imageFileName)).not.toEqual([]);
    expect(fields.filter(({ pdfFileName }) => !pdfFileName)).not.toEqual([]);
  });

  it.each([
    ['courses', courses, 500, 0],
    ['insights', insights, 900, 0],
    ['solutions', solutions, 280, 4],
  ] as const)('%s are written in full', async (_, { name }, leastWords, leastSections) => {
    const found = content.collections.find(({ collection }) => collection.name === name);
    const files = (found?.entries ?? []).map(({ facts }) => facts.file);
    const counts = files.map(async (file) => {
      const body = splitFile(await readFile(join(defaultRoot, '..', file), 'utf8'))?.body ?? '';
      const [words, sections] = [/\S+/g, /^## /gm].map((part) => body.match(part)?.length ?? 0);
      return { file, words, sections };
    });
    const short = ({ words = 0, sections = 0 }) => words < leastWords || sections < leastSections;
    expect((await Promise.all(counts)).filter(short)).toEqual([]);
  });
});
