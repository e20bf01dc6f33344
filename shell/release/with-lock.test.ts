import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { makeTemporaryFolder } from '../store/fixtures/temporary-folder.ts';
import { withLock } from './with-lock.ts';

it('makes the second one wait, and reports that once', async () => {
  const folder = join(await makeTemporaryFolder(), 'lock');
  const steps: string[] = [];
  const onWait = vi.fn();
  let finish = () => {};
  const first = withLock(folder, async () => {
    steps.push('first begins');
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    steps.push('first ends');
  });
  await vi.waitFor(() => expect(steps).toEqual(['first begins']), 30_000);
  const second = withLock(folder, async () => steps.push('second'), onWait);
  await vi.waitFor(() => expect(onWait).toHaveBeenCalledOnce(), 30_000);
  finish();
  await Promise.all([first, second]);
  expect(steps).toEqual(['first begins', 'first ends', 'second']);
  expect(onWait).toHaveBeenCalledOnce();
});

it('is given back after an error, and does not block others', async () => {
  const folder = join(await makeTemporaryFolder(), 'lock');
  await expect(withLock(folder, () => Promise.reject(new Error('syntax')))).rejects.toThrow(
    'syntax',
  );
  const other = join(await makeTemporaryFolder(), 'lock');
  const both = withLock(folder, () => withLock(other, async () => 'built'));
  expect(await both).toBe('built');
});
