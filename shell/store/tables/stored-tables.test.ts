import { beforeEach, expect, it } from 'vitest';
import { openMemoryStore } from '../fixtures/memory-driver.ts';
import { listTableKeys } from '../objects.ts';
import type { PageTable } from '../records.ts';
import { keys } from '../site-store.ts';
import { splitPages } from './split-table.ts';

const pathAt = (index: number) => `/courses/course-${index}`;

/** A table with so many pages, of which the first few have another hash. */
function makeTable(size: number, changed = 0): PageTable {
  const pages = Array.from({ length: size }, (_, index) => {
    const page = `${index < changed ? 'new' : 'old'}-${index}`;
    return [pathAt(index), { page, widgets: {} }] as const;
  });
  const notFound = { '/courses/:slug': { page: 'none', widgets: {} } };
  return { pages: Object.fromEntries(pages), notFound };
}

let store: ReturnType<typeof openMemoryStore>;
beforeEach(() => {
  store = openMemoryStore();
});

it('a part has between 8 and about 128 pages, whatever the size of the table', () => {
  for (const size of [129, 2_000, 10_000]) {
    const parts = splitPages(makeTable(size).pages) ?? new Map<string, PageTable>();
    const sizes = [...parts.values()].map(({ pages }) => Object.keys(pages).length);
    const mean = size / sizes.length;
    const isBounded = [mean >= 8, mean <= 128, Math.max(...sizes) < 180];
    expect(isBounded, `${size}`).not.toContain(false);
  }
});

it('one changed page changes one part, in whatever order pages are', async () => {
  const first = await store.readJoinedTable(await store.writeTable(makeTable(2_000)));
  const { pages, notFound } = makeTable(2_000, 1);
  const reversed = { pages: Object.fromEntries(Object.entries(pages).reverse()), notFound };
  store.driver.written.length = 0;
  const hash = await store.writeTable(reversed, new Set(first.parts.keys()));
  expect(store.driver.written).toHaveLength(2);
  const second = await store.readJoinedTable(hash, first.parts);
  const fresh = [...second.parts].filter(([part]) => !first.parts.has(part));
  expect(fresh.map(([, part]) => Object.keys(part.pages).includes(pathAt(0)))).toEqual([true]);
  expect(second.content).toEqual(reversed);
});

it.each([
  ['damaged', Uint8Array.of(123), 'does not match its hash'],
  ['missing', undefined, 'is missing'],
])(
  'a %s part refuses the whole table, and leaves the pages of the others',
  async (_, bytes, why) => {
    const hash = await store.writeTable(makeTable(2_000));
    const [[part = '', table] = []] = (await store.readJoinedTable(hash)).parts;
    store.driver.entries.delete(keys.table(part));
    if (bytes) await store.driver.write(keys.table(part), bytes);
    await expect(store.readTable(hash)).rejects.toThrow(`${keys.table(part)} in memory ${why}`);
    const { content, faults } = await store.readJoinedTable(hash);
    expect(faults.map(({ key }) => key)).toEqual([keys.table(part)]);
    const left = 2_000 - Object.keys(table?.pages ?? {}).length;
    expect(Object.keys(content.pages)).toHaveLength(left);
  },
);

it('lists the parts of several tables and their pages once', async () => {
  const hashes = [
    await store.writeTable(makeTable(200)),
    await store.writeTable(makeTable(200, 1)),
  ];
  const listed = await listTableKeys(store, hashes);
  const tables = listed.filter((key) => key.startsWith('tables/'));
  expect(tables.sort()).toEqual([...store.driver.entries.keys()].sort());
  expect(listed).toHaveLength(tables.length + 200 + 1 + 1);
  expect(new Set(listed).size).toBe(listed.length);
});
