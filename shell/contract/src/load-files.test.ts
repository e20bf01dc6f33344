import { expect, it } from 'vitest';
import { loadDocument, loadEntry, loadList } from './load-files.ts';

const files = { '/looms.json': [{ slug: 'a', file: '/a.json' }], '/a.json': { name: 'Loom A' } };

/** Notes what is fetched and what is only looked up. */
function watch() {
  const [fetched, lookedUp]: [string[], string[]] = [[], []];
  const into = (notes: string[]) => async (url: string) => {
    notes.push(url);
    return Response.json(files[url as keyof typeof files]);
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
