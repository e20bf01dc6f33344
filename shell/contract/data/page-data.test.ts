import { expect, it, vi } from 'vitest';
import { createPageDataStore } from './page-data.ts';

it('keeps paths and keys apart, and what was loaded when failures are forgotten', async () => {
  const store = createPageDataStore({ path: '/x', values: { first: 1 } });
  const never = vi.fn(() => new Promise<never>(() => {}));
  expect(await store.read('/x', 'first', never)).toBe(1);
  void store.read('/y', 'first', never);
  void store.read('/x', 'pending', never);
  expect(never).toHaveBeenCalledTimes(2);
  await store.read('/x', 'list', async () => ['a']);
  await store.read('/x/y', 'list', async () => ['of another page']);
  store.forgetFailures();
  expect(store.dump('/x')).toEqual({ first: 1, list: ['a'] });
});
