import { expect, it } from 'vitest';
import { addList } from './add-list.ts';

const paging = { size: 2, filterBy: ['colour'], sortBy: ['title'] };
const items = ['m', 'c', 'x', 'a', 'b'].map((slug, at) => ({
  slug,
  title: `Loom ${slug}`,
  colour: at % 2 === 0 ? 'red' : 'blue',
  file: `/${slug}.json`,
}));

function publish(list: readonly (typeof items)[number][], how: Parameters<typeof addList>[0]) {
  const files: Record<string, unknown> = {};
  const url = addList(how, list, (stem, value) => {
    files[stem] = value;
    return `/${stem}`;
  });
  return { url, files };
}

it.each([
  ['without paging', items, { name: 'looms' }],
  ['that is not longer than a page', items.slice(0, 2), { name: 'looms', paging }],
])('leaves a list %s in one file', (_, list, how) => {
  expect(publish(list, how)).toEqual({ url: '/looms', files: { looms: list } });
});

it('splits a longer one into pages, each with what it says of all, and names them', () => {
  const { url, files } = publish(items, { name: 'looms', paging });
  expect(url).toBe('/looms');
  expect(files.looms).toEqual({
    all: '/looms_all',
    index: '/looms_index',
    pages: ['/looms_page-1', '/looms_page-2', '/looms_page-3'],
    parts: [{ from: 'a', file: '/looms_part-1' }],
  });
  const facts = { count: 3, total: 5, values: { colour: ['red', 'blue'] } };
  expect(files['looms_page-3']).toEqual({ items: items.slice(4), ...facts });
  expect(files.looms_all).toEqual(items);
  expect(files.looms_index).toEqual(
    items.map(({ slug, title, colour }) => ({ slug, title, colour })),
  );
});

it('says where the entries are, by slug', () => {
  const many = Array.from({ length: 450 }, (_, at) => ({ slug: `l${at}`, file: `/l${at}.json` }));
  const { files } = publish(
    many.map((item) => ({ ...item, title: 'Loom', colour: 'red' })),
    { name: 'looms', paging },
  );
  const parts = [1, 2, 3].map((number) => files[`looms_part-${number}`] as typeof many);
  const firsts = parts.map(([first], at) => ({ from: first?.slug, file: `/looms_part-${at + 1}` }));
  expect(files.looms).toMatchObject({ parts: firsts });
  const inOrder = [...many].sort((a, b) => (a.slug < b.slug ? -1 : 1));
  expect(parts.flat()).toEqual(inOrder);
});

it('changes one page when an entry changes', () => {
  const changed = items.map((item) => (item.slug === 'x' ? { ...item, title: 'Loom X' } : item));
  const [before, after] = [items, changed].map((list) => publish(list, { name: 'looms', paging }));
  const differ = Object.keys(before?.files ?? {}).filter(
    (stem) => JSON.stringify(before?.files[stem]) !== JSON.stringify(after?.files[stem]),
  );
  expect(differ).toEqual(['looms_all', 'looms_index', 'looms_page-2']);
});
