import type { Section } from '@site/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSectionLoader, loadDeadline } from './section-loader.ts';

const target = { section: 'mf-tea', pathname: '/tea' };
const section: Section = {
  id: 'mf-tea',
  owner: 'Tests',
  prefixes: ['/tea'],
  routes: [],
  pages: async () => ({ pages: [], notFound: [] }),
};

/** A loader whose loads the test settles, with a listener. */
function createHeldLoader() {
  const ends: { resolve: (section: Section) => void; reject: (error: unknown) => void }[] = [];
  const loader = createSectionLoader(
    () => new Promise((resolve, reject) => void ends.push({ resolve, reject })),
  );
  const listener = vi.fn();
  const stop = loader.subscribe(listener);
  return { loader, ends, listener, stop };
}

const stateOf = (loader: ReturnType<typeof createSectionLoader>) =>
  loader.attempt(target).outcome?.state;
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('replaces a failed attempt with a successful one and notifies once', async () => {
  const { loader, ends, listener } = createHeldLoader();
  loader.attempt(target);
  ends[0]?.reject(new Error('first'));
  await settle();
  const retried = loader.retry(target);
  expect(stateOf(loader), 'the old one stays until it has finished').toBe('failed');
  ends[1]?.resolve(section);
  expect((await retried).state).toBe('ready');
  expect(stateOf(loader)).toBe('ready');
  expect(listener).toHaveBeenCalledOnce();
});

it('replaces a failed attempt with another failure and its error', async () => {
  const { loader, ends, listener } = createHeldLoader();
  loader.attempt(target);
  ends[0]?.reject(new Error('first'));
  await settle();
  const retried = loader.retry(target);
  ends[1]?.reject(new Error('second'));
  expect(await retried).toEqual({ state: 'failed', error: new Error('second') });
  expect(loader.attempt(target).outcome).toEqual(await retried);
  expect(listener).toHaveBeenCalledOnce();
});

it('fails at the deadline, too', async () => {
  const { loader, ends } = createHeldLoader();
  loader.attempt(target);
  ends[0]?.reject(new Error('first'));
  await settle();
  const retried = loader.retry(target);
  await vi.advanceTimersByTimeAsync(loadDeadline);
  expect((await retried).state).toBe('failed');
});

it('does not replace a success in the meantime when it fails', async () => {
  const { loader, ends } = createHeldLoader();
  loader.attempt(target);
  await vi.advanceTimersByTimeAsync(loadDeadline);
  const retried = loader.retry(target);
  ends[0]?.resolve(section);
  await settle();
  ends[1]?.reject(new Error('second'));
  expect((await retried).state).toBe('ready');
  expect(stateOf(loader)).toBe('ready');
});

it('creates a new outcome for a page that loaded but threw', async () => {
  const { loader, ends, listener } = createHeldLoader();
  const { promise } = loader.attempt(target);
  ends[0]?.resolve(section);
  const first = await promise;
  const retried = loader.retry(target);
  ends[1]?.resolve(section);
  expect(await retried).not.toBe(first);
  expect(loader.attempt(target).outcome).toBe(await retried);
  expect(listener).toHaveBeenCalledOnce();
});

it('is not needed after leaving what failed or was loading', async () => {
  const { loader, ends } = createHeldLoader();
  const failed = loader.attempt(target);
  ends[0]?.reject(new Error('first'));
  await settle();
  loader.leave(target);
  const second = loader.attempt(target);
  expect(second).not.toBe(failed);
  loader.leave(target);
  expect(loader.attempt(target)).not.toBe(second);
});

it('is not needed after leaving what is ready', async () => {
  const { loader, ends } = createHeldLoader();
  const ready = loader.attempt(target);
  ends[0]?.resolve(section);
  await settle();
  loader.leave(target);
  expect(loader.attempt(target)).toBe(ready);
});

it('does not notify removed listeners', async () => {
  const { loader, ends, listener, stop } = createHeldLoader();
  stop();
  loader.attempt(target);
  ends[0]?.reject(new Error('first'));
  await settle();
  const retried = loader.retry(target);
  ends[1]?.resolve(section);
  await retried;
  expect(listener).not.toHaveBeenCalled();
});
