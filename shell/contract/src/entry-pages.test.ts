import { describe, expect, it } from 'vitest';
import { serveFiles } from '../testing/render-page.tsx';
import { defineEntryPages, listPages } from './entry-pages.ts';

interface Item {
  readonly slug: string;
  readonly updated: string;
  readonly picture: string;
}

const items: readonly Item[] = [
  { slug: 'a', updated: '2026-11-02', picture: '/a.svg' },
  { slug: 'b', updated: '2026-09-08', picture: '' },
];

const looms = defineEntryPages<Item>({
  list: '/looms.json',
  overview: {
    path: '/looms',
    head: (all) => ({ title: 'Looms', description: all.map(({ slug }) => slug).join(', ') }),
  },
  pattern: '/looms/:loomSlug',
  head: ({ slug, picture }) => ({ title: slug, description: `Loom ${slug}`, picture }),
  notFound: { title: 'Loom Not Found', text: 'There is no such loom.' },
});

const fetchFile = serveFiles({ '/looms.json': items });

describe('the pages of a collection', () => {
  it('are the overview, as new as its newest entry, and the entries', async () => {
    const { pages } = await looms.describe(fetchFile);
    expect(pages).toEqual([
      {
        path: '/looms',
        head: { title: 'Looms', description: 'a, b' },
        lastModified: '2026-11-02',
      },
      {
        path: '/looms/a',
        head: { title: 'a', description: 'Loom a', picture: '/a.svg' },
        lastModified: '2026-11-02',
      },
      {
        path: '/looms/b',
        head: { title: 'b', description: 'Loom b' },
        lastModified: '2026-09-08',
      },
    ]);
  });

  it('are none, and nothing is loaded, for a path elsewhere', async () => {
    const unused = () => Promise.reject(new Error('loaded'));
    expect(await looms.describe(unused, '/yarns')).toEqual({ pages: [], notFound: [] });
    for (const path of ['/looms', '/looms/a']) {
      expect((await looms.describe(fetchFile, path)).pages).toHaveLength(3);
    }
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

  it('cannot be described without the list', async () => {
    await expect(looms.describe(serveFiles({}))).rejects.toThrow(
      '/looms.json answered with status 404',
    );
  });
});

it('lists collections and single pages in the given order', async () => {
  const single = (path: string) => ({ path, head: { title: path, description: path } });
  const list = listPages(single('/first'), looms, single('/last'));
  const { pages, notFound } = await list(fetchFile);
  expect(pages.map(({ path }) => path)).toEqual([
    '/first',
    '/looms',
    '/looms/a',
    '/looms/b',
    '/last',
  ]);
  expect(notFound.map(({ pattern }) => pattern)).toEqual(['/looms/:loomSlug']);
});
