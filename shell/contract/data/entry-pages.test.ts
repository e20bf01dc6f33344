import { describe, expect, it } from 'vitest';
import type { NotFoundPage } from '../src/define-section.ts';
import { serveFiles } from '../src/fixtures/site.tsx';
import type { FetchFile } from '../src/services.ts';
import { defineEntryPages, type EntryPagesOptions, listPages } from './entry-pages.ts';
import { loadDocument } from './load-files.ts';

interface Item {
  readonly slug: string;
  readonly updated: string;
  readonly picture: string;
}

const items: readonly Item[] = [
  { slug: 'a', updated: '2026-11-02', picture: '/a.svg' },
  { slug: 'b', updated: '2026-09-08', picture: '' },
];

const loomOptions: EntryPagesOptions<Item> = {
  list: '/looms.json',
  overview: {
    path: '/looms',
    title: 'Looms',
    head: (all) => ({ description: all.map(({ slug }) => slug).join(', ') }),
    search: { group: 'Pages', keywords: ['weaving'] },
  },
  pattern: '/looms/:loomSlug',
  head: ({ slug, picture }) => ({
    title: slug,
    description: `Loom ${slug}`,
    picture,
    ...(slug === 'draft' && { robots: 'noindex' }),
  }),
  search: ({ slug }) =>
    slug === 'draft' ? undefined : { group: 'Looms', keywords: [`${slug}-loom`] },
  notFound: { title: 'Loom Not Found', text: 'There is no such loom.' },
};
const looms = defineEntryPages<Item>(loomOptions);

const fetchFile = serveFiles({ '/looms.json': items });

/** Notes what is fetched. */
function watch(files: Readonly<Record<string, unknown>>) {
  const fetched: string[] = [];
  const fetchFile: FetchFile = (name) => {
    fetched.push(name);
    return serveFiles(files)(name);
  };
  return { fetchFile, fetched };
}

describe('the pages of a collection', () => {
  it('are the overview, as new as its newest entry, and the entries', async () => {
    const { pages } = await looms.describe(fetchFile);
    expect(pages).toMatchObject([
      {
        path: '/looms',
        head: { title: 'Looms', description: 'a, b' },
        lastModified: '2026-11-02',
        search: { group: 'Pages', keywords: ['weaving'] },
      },
      {
        path: '/looms/a',
        head: { title: 'a', description: 'Loom a', section: 'Looms', picture: '/a.svg' },
        lastModified: '2026-11-02',
        search: { group: 'Looms', keywords: ['a-loom'] },
      },
      {
        path: '/looms/b',
        head: { title: 'b', description: 'Loom b', section: 'Looms' },
        lastModified: '2026-09-08',
      },
    ]);
    expect(pages[2]?.head).not.toHaveProperty('picture');
  });

  it('are described to search engines: the indexed entries in a list, each with breadcrumbs; to the search, those that it is to find', async () => {
    const { pages } = await looms.describe(
      serveFiles({ '/looms.json': [...items, { slug: 'draft', updated: '2026-01-01' }] }),
    );
    const [overview, entry] = pages;
    expect(pages.map(({ search }) => search?.group)).toEqual([
      'Pages',
      'Looms',
      'Looms',
      undefined,
    ]);
    expect(overview?.head.jsonLd).toEqual([
      {
        '@type': 'ItemList',
        numberOfItems: 2,
        itemListElement: [
          { '@type': 'ListItem', position: 1, url: '/looms/a', name: 'a' },
          { '@type': 'ListItem', position: 2, url: '/looms/b', name: 'b' },
        ],
      },
    ]);
    expect(entry?.head.jsonLd).toEqual([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: '/' },
          { '@type': 'ListItem', position: 2, name: 'Looms', item: '/looms' },
          { '@type': 'ListItem', position: 3, name: 'a', item: '/looms/a' },
        ],
      },
    ]);
  });

  it('include one for unknown slugs, not indexed', async () => {
    const { notFound } = await looms.describe(fetchFile);
    expect(notFound).toEqual([
      {
        pattern: '/looms/:loomSlug',
        head: {
          title: 'Loom Not Found',
          description: 'There is no such loom.',
          robots: 'noindex',
        },
      },
    ]);
  });
});

describe('the pages of a collection with a long list', () => {
  const pageOf = (item: Item) => ({ items: [item], count: 2, total: 2 });
  const files = {
    '/looms.json': {
      all: '/all.json',
      pages: ['/1.json', '/2.json'],
      parts: [{ from: 'a', file: '/part.json' }],
    },
    '/all.json': items,
    ...Object.fromEntries(items.map((item, at) => [`/${at + 1}.json`, pageOf(item)])),
    '/part.json': items.map(({ slug }) => ({ slug, file: `/${slug}.json` })),
    ...Object.fromEntries(items.map((item) => [`/${item.slug}.json`, item])),
  };
  const noSuchPage = { title: 'No Such Looms', text: 'There is no such page.' };
  const long = defineEntryPages<Item>({
    ...loomOptions,
    overview: {
      ...loomOptions.overview,
      noSuchPage,
      head: ([first], _, { number, count, total }) => ({
        description: `${number} of ${count}, of ${total}: ${first?.slug}`,
      }),
    },
  });

  it('are those of the list, each with its own entries, and one for other numbers', async () => {
    const { pages, notFound } = await long.describe(serveFiles(files));
    expect(pages.slice(0, 2)).toMatchObject([
      {
        path: '/looms',
        head: { title: 'Looms', description: '1 of 2, of 2: a', jsonLd: [{ numberOfItems: 1 }] },
        lastModified: '2026-11-02',
      },
      {
        path: '/looms/page/2',
        head: { title: 'Looms, page 2', description: '2 of 2, of 2: b' },
        lastModified: '2026-09-08',
      },
    ]);
    expect(pages.map(({ path }) => path).slice(2)).toEqual(['/looms/a', '/looms/b']);
    expect(notFound[1]).toMatchObject({
      pattern: '/looms/page/:page',
      head: { title: 'No Such Looms', robots: 'noindex' },
    });
  });

  it.each([
    ['/looms/page/2', ['/looms.json', '/2.json']],
    ['/looms/b', ['/looms.json', '/part.json', '/b.json']],
    ['/looms/page/3', ['/looms.json']],
    ['/looms/page/two', ['/looms.json']],
  ])('are described at %s without the rest of the list', async (path, read) => {
    const all = await long.describe(serveFiles(files));
    const { fetchFile, fetched } = watch(files);
    const { pages } = await listPages(long)(fetchFile, path);
    expect(pages).toEqual(all.pages.filter((page) => page.path === path));
    expect(fetched).toEqual(read);
  });
});

it('lists collections, single and not-found pages in the given order', async () => {
  const single = (path: string) => ({ path, head: { title: path, description: path } });
  const unknown: NotFoundPage = {
    pattern: '/yarns/:yarn',
    head: { title: 'No such yarn', description: 'Try another.', robots: 'noindex' },
  };
  const list = listPages(single('/first'), looms, single('/last'), unknown);
  const { pages, notFound } = await list(fetchFile);
  expect(pages.map(({ path }) => path)).toEqual([
    '/first',
    '/looms',
    '/looms/a',
    '/looms/b',
    '/last',
  ]);
  expect(notFound.map(({ pattern }) => pattern)).toEqual(['/looms/:loomSlug', '/yarns/:yarn']);
  expect(await list(fetchFile, '/yarns/none')).toEqual({ pages: [], notFound: [unknown] });
});

it('reads heads from content for a page and for an overview, not for an entry', async () => {
  const files = { '/looms.json': items, '/mill.json': { name: 'The mill', text: 'Of looms.' } };
  const mill = async (read: FetchFile) => {
    const { name, text } = await loadDocument<{ name: string; text: string }>(read, '/mill.json');
    return { title: name, description: text };
  };
  const millLooms = defineEntryPages<Item>({
    ...loomOptions,
    overview: { path: '/looms', title: 'Looms', head: (_, read) => mill(read) },
  });
  const list = listPages({ path: '/mill', head: mill }, millLooms);
  const all = watch(files);
  const { pages } = await list(all.fetchFile);
  const head = { title: 'The mill', description: 'Of looms.' };
  expect(pages).toMatchObject([{ path: '/mill', head }, { path: '/looms', head }, {}, {}]);
  expect(pages[2]?.head.section).toBe('Looms');
  expect(all.fetched).toEqual(['/mill.json', '/looms.json']);
  const one = watch(files);
  await list(one.fetchFile, '/looms/a');
  expect(one.fetched).toEqual(['/looms.json']);
});

it.each([
  ['/first', []],
  ['/looms', ['/looms.json']],
  ['/looms/b', ['/looms.json']],
  ['/elsewhere', []],
])('reads what the page at %s needs, once', async (pathname, read) => {
  const { fetchFile, fetched } = watch({ '/looms.json': items });
  const list = listPages({ path: '/first', head: { title: 'First', description: '1' } }, looms);
  await list(fetchFile, pathname);
  const { pages } = await list(fetchFile, pathname);
  expect(fetched).toEqual(read);
  expect(pages.some(({ path }) => path === pathname)).toBe(pathname !== '/elsewhere');
});
