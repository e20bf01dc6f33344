import { describe, expect, it } from 'vitest';
import { loadDocument, loadEntry, loadList, loadListIndex, loadListPage } from './load-files.ts';

const files = { '/looms.json': [{ slug: 'a', file: '/a.json' }], '/a.json': { name: 'Loom A' } };

/** Notes what is fetched and what is only looked up. */
function watch(served: Readonly<Record<string, unknown>> = files) {
  const [fetched, lookedUp]: [string[], string[]] = [[], []];
  const into = (notes: string[]) => async (url: string) => {
    notes.push(url);
    return Response.json(served[url]);
  };
  return { fetchFile: Object.assign(into(fetched), { lookUp: into(lookedUp) }), fetched, lookedUp };
}

it('fetches an entry, but only looks it up in the list', async () => {
  const { fetchFile, fetched, lookedUp } = watch();
  expect(await loadEntry(fetchFile, '/looms.json', 'a')).toEqual({ name: 'Loom A' });
  expect([fetched, lookedUp]).toEqual([['/a.json'], ['/looms.json']]);
});

it('fetches the list in which it finds no entry', async () => {
  const { fetchFile, fetched } = watch();
  expect(await loadEntry(fetchFile, '/looms.json', 'b')).toBeNull();
  expect(fetched).toEqual(['/looms.json']);
});

it('fetches a list, also one that an entry was looked up in', async () => {
  const { fetchFile, fetched } = watch();
  await loadEntry(fetchFile, '/looms.json', 'a');
  await loadList(fetchFile, '/looms.json');
  expect(fetched).toEqual(['/a.json', '/looms.json']);
});

it('fetches a document once, and again after a failure', async () => {
  const { fetchFile, fetched } = watch();
  const load = () => loadDocument<{ name: string }>(fetchFile, '/a.json');
  expect(await Promise.all([load(), load()])).toEqual(Array(2).fill({ name: 'Loom A' }));
  expect(fetched).toEqual(['/a.json']);
  const answers = [new Response(null, { status: 503 }), Response.json({ name: 'Loom A' })];
  const flaky = async () => answers.shift() ?? Response.error();
  await expect(loadDocument(flaky, '/a.json')).rejects.toThrow('/a.json returned 503');
  expect(await loadDocument(flaky, '/a.json')).toEqual({ name: 'Loom A' });
});

describe('a list of several pages', () => {
  const [index, all] = [[{ slug: 'm' }], [{ slug: 'm' }, { slug: 'a' }, { slug: 'z' }]];
  const second = { items: [{ slug: 'z' }], count: 2, total: 3, values: { colour: ['red'] } };
  const long: Record<string, unknown> = {
    '/looms.json': {
      all: '/all.json',
      index: '/index.json',
      pages: ['/page-1.json', '/page-2.json'],
      parts: [
        { from: 'a', file: '/part-1.json' },
        { from: 'm', file: '/part-2.json' },
      ],
    },
    '/all.json': all,
    '/index.json': index,
    '/page-2.json': second,
    '/part-1.json': [{ slug: 'a', file: '/a.json' }],
    '/part-2.json': ['m', 'z'].map((slug) => ({ slug, file: `/${slug}.json` })),
    '/z.json': { name: 'Loom Z' },
  };

  it('is read by the page; only that depends on the page', async () => {
    const { fetchFile, fetched, lookedUp } = watch(long);
    expect(await loadListPage(fetchFile, '/looms.json', 2)).toEqual(second);
    expect([fetched, lookedUp]).toEqual([['/page-2.json'], ['/looms.json']]);
  });

  it('has no page after its last, until the list changes', async () => {
    const { fetchFile, fetched } = watch(long);
    expect(await loadListPage(fetchFile, '/looms.json', 3)).toBeNull();
    expect(fetched).toEqual(['/looms.json']);
  });

  it('is read as a whole, or with what filters and sorts it', async () => {
    const { fetchFile, fetched } = watch(long);
    expect(await loadList(fetchFile, '/looms.json')).toEqual(all);
    expect(await loadListIndex(fetchFile, '/looms.json')).toEqual(index);
    expect(fetched).toEqual(['/looms.json', '/all.json', '/index.json']);
  });

  it('says where an entry is, whose page depends on nothing else', async () => {
    const { fetchFile, fetched, lookedUp } = watch(long);
    const load = () => loadEntry(fetchFile, '/looms.json', 'z');
    expect([await load(), await load()]).toEqual(Array(2).fill({ name: 'Loom Z' }));
    expect([fetched, lookedUp]).toEqual([['/z.json'], ['/looms.json', '/part-2.json']]);
  });

  it.each(['0', 'b', 'zz'])('has no entry %s, until the list changes', async (slug) => {
    const { fetchFile, fetched } = watch(long);
    expect(await loadEntry(fetchFile, '/looms.json', slug)).toBeNull();
    expect(fetched).toEqual(['/looms.json']);
  });
});

it('takes a list of one page as its first and as its index', async () => {
  const { fetchFile } = watch();
  const items = files['/looms.json'];
  const page = { items, count: 1, total: 1 };
  expect(await loadListPage(fetchFile, '/looms.json', 1)).toEqual(page);
  expect(await loadListPage(fetchFile, '/looms.json', 2)).toBeNull();
  expect(await loadListIndex(fetchFile, '/looms.json')).toEqual(items);
});
