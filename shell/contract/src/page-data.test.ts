import { expect, it, vi } from 'vitest';
import { createPageDataStore } from './page-data.ts';
import type { PageDataStore } from './services.ts';

/** Reads and waits until the load has settled. */
async function readSettled(store: PageDataStore, path: string, load: () => Promise<unknown>) {
  await store.read(path, 'list', load).result.catch(() => {});
  return store.read(path, 'list', load);
}

it('loads once for a path and key, however often it is read', async () => {
  const store = createPageDataStore();
  const load = vi.fn(async () => ['a']);
  expect(store.read('/x', 'list', load).state).toBe('loading');
  store.read('/x', 'list', load);
  expect(await readSettled(store, '/x', load)).toMatchObject({ state: 'loaded', value: ['a'] });
  expect(load).toHaveBeenCalledTimes(1);
});

it('keeps paths and keys apart', () => {
  const store = createPageDataStore({ path: '/x', values: { list: 1 } });
  const load = () => new Promise<never>(() => {});
  expect(store.read('/x', 'list', load).state).toBe('loaded');
  expect(store.read('/y', 'list', load).state).toBe('loading');
  expect(store.read('/x', 'other', load).state).toBe('loading');
});

it('answers with a failure until failures are forgotten, then loads again', async () => {
  const store = createPageDataStore({ path: '/y', values: { list: 'kept' } });
  const error = new Error('offline');
  const load = vi.fn().mockRejectedValueOnce(error).mockResolvedValueOnce('there');
  expect(await readSettled(store, '/x', load)).toMatchObject({ state: 'failed', error });
  expect(await readSettled(store, '/x', load)).toMatchObject({ state: 'failed', error });
  store.forgetFailures();
  expect(await readSettled(store, '/x', load)).toMatchObject({ value: 'there' });
  expect(store.read('/y', 'list', load)).toMatchObject({ value: 'kept' });
  expect(load).toHaveBeenCalledTimes(2);
});

it('dumps the loaded values of one path', async () => {
  const store = createPageDataStore({ path: '/x', values: { first: 1 } });
  await readSettled(store, '/x', async () => ['a']);
  await readSettled(store, '/x/y', async () => ['of another page']);
  store.read('/x', 'pending', () => new Promise(() => {}));
  expect(store.dump('/x')).toEqual({ first: 1, list: ['a'] });
});

it('dumps the part of a value that is to be kept', async () => {
  const store = createPageDataStore();
  const keep = ({ title }: { title: string }) => ({ title });
  await store.read('/x', 'article', async () => ({ title: 'T', body: 'long' }), keep).result;
  expect(store.dump('/x')).toEqual({ article: { title: 'T' } });
});
