import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { collections, documents } from '../definitions/all-definitions.ts';
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

  it('has entries in every collection, none skipped', () => {
    const empty = content.collections.filter(({ entries }) => entries.length === 0);
    expect(empty.map(({ collection }) => collection.name)).toEqual([]);
    expect(warnings).toEqual([]);
  });

  it('has no link that leads nowhere, from one collection to another', () => {
    expect(content.elsewhere).toEqual([]);
  });

  it.each([
    ['courses', 500, 0],
    ['insights', 900, 0],
    ['solutions', 280, 4],
  ])('%s are written in full', async (name, leastWords, leastSections) => {
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
