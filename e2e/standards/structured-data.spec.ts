import { decode, type RawPage } from '../visitor/raw-pages.ts';
import { test } from '../visitor/test.ts';
import { expect } from '../visitor/visit.ts';
import { type Block, findMissing, findUnknownTerms } from './schema-org.ts';

/** The schema.org types of pages, by the start of their paths. */
const types: Readonly<Record<string, string>> = {
  '/course-info/': 'Course',
  '/insights/': 'Article',
  '/business-training/': 'Service',
  '/individual-training/': 'Service',
  '/about/approach/': 'Article',
  '/our-team/': 'ProfilePage',
  '/about': 'AboutPage',
};

function readBlocks({ path, html }: RawPage): readonly Block[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...blocks].map(([, json = '']) => ({ path, json }));
}

test('structured data is valid schema.org and has what search engines require', {
  tag: '@valid',
}, ({ raw }) => {
  const blocks = raw.all.flatMap(readBlocks);
  expect(blocks.length).toBeGreaterThan(0);
  expect(findUnknownTerms(blocks)).toEqual([]);
  for (const { path, json } of blocks) {
    expect.soft(findMissing(JSON.parse(json)), path).toEqual([]);
  }
});

test('every entry has structured data of its type', ({ raw }) => {
  for (const page of [...raw.listed, ...raw.unlisted]) {
    const type = Object.entries(types).find(([start]) => page.path.startsWith(start))?.[1];
    if (type === undefined) continue;
    const [block] = readBlocks(page);
    const { name, headline, ...rest } = JSON.parse(block?.json ?? '{}');
    expect.soft(rest['@type'], page.path).toBe(type);
    expect.soft(decode(page.title), page.path).toContain(name ?? headline ?? rest.mainEntity?.name);
  }
});
