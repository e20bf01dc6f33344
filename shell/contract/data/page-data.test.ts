import { expect, it, vi } from 'vitest';
import { createPageDataStore } from './page-data.ts';

it('keeps paths and keys apart, when reading and when dumping', async () => {
  const store = createPageDataStore({ path: '/x', values: { first: 1 } });
  const never = vi.fn(() => new Promise<never>(() => {}));
  expect(await store.read('/x', 'first', never)).toBe(1);
  void store.read('/y', 'first', never);
  void store.read('/x', 'pending', never);
  expect(never).toHaveBeenCalledTimes(2);
  await store.read('/x', 'list', async () => ['a']);
  await store.read('/x/y', 'list', async () => ['of another page']);
  expect(store.dump('/x')).toEqual({ first: 1, list: ['a'] });
});

it('keeps what was loaded when failures are forgotten', async () => {
  const store = createPageDataStore({ path: '/x', values: { list: 'kept' } });
  store.forgetFailures();
  expect(store.dump('/x')).toEqual({ list: 'kept' });
});

it('notifies when failures are forgotten, not when loads start or settle', async () => {
  const store = createPageDataStore();
  const listener = vi.fn();
  store.loads.subscribe(listener);
  const failed = store.read('/x', 'list', () => Promise.reject(new Error('gone')));
  await expect(failed).rejects.toThrow('gone');
  expect(listener).not.toHaveBeenCalled();
  store.forgetFailures();
  expect(listener).toHaveBeenCalledOnce();
  expect(await store.read('/x', 'list', async () => ['a'])).toEqual(['a']);
});
