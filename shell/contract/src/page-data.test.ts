import { expect, it } from 'vitest';
import { createPageDataStore } from './page-data.ts';

it('keeps paths and keys apart, when reading and when dumping', async () => {
  const store = createPageDataStore({ path: '/x', values: { first: 1 } });
  const never = () => new Promise<never>(() => {});
  expect(store.read('/x', 'first', never).state).toBe('loaded');
  expect(store.read('/y', 'first', never).state).toBe('loading');
  expect(store.read('/x', 'pending', never).state).toBe('loading');
  await store.read('/x', 'list', async () => ['a']).result;
  await store.read('/x/y', 'list', async () => ['of another page']).result;
  expect(store.dump('/x')).toEqual({ first: 1, list: ['a'] });
});

it('keeps what was loaded when failures are forgotten', async () => {
  const store = createPageDataStore({ path: '/x', values: { list: 'kept' } });
  store.forgetFailures();
  expect(store.dump('/x')).toEqual({ list: 'kept' });
});
