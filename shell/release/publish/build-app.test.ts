import { expect, it, vi } from 'vitest';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import type { App } from '../apps.ts';
import { buildApp, withBuildLock } from './build-app.ts';

const app = { name: 'mf-news', folder: '/sources/mf-news' } as App;

it('fails with the output of Vite, without its stack', async () => {
  const stderr = '[UNRESOLVED_IMPORT] Could not resolve "lodash"\n    at build (vite.js:1:1)\n';
  const runVite = () => Promise.reject(Object.assign(new Error('exit 1'), { stderr }));
  await expect(buildApp(app, undefined, runVite)).rejects.toThrow(
    /^mf-news does not build:\n\[UNRESOLVED_IMPORT\] Could not resolve "lodash"$/,
  );
});

const makeApp = async () => ({ name: 'mf-news', folder: await makeTemporaryFolder() }) as App;

it('the lock makes the second build of an app wait, and reports that once', async () => {
  const app = await makeApp();
  const steps: string[] = [];
  const onWait = vi.fn();
  let finish = () => {};
  const first = withBuildLock(app, async () => {
    steps.push('first begins');
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    steps.push('first ends');
  });
  await vi.waitFor(() => expect(steps).toEqual(['first begins']), 30_000);
  const second = withBuildLock(app, async () => steps.push('second'), onWait);
  await vi.waitFor(() => expect(onWait).toHaveBeenCalledOnce(), 30_000);
  finish();
  await Promise.all([first, second]);
  expect(steps).toEqual(['first begins', 'first ends', 'second']);
  expect(onWait).toHaveBeenCalledOnce();
});

it('the lock is released when the build fails, and does not block other apps', async () => {
  const app = await makeApp();
  await expect(withBuildLock(app, () => Promise.reject(new Error('syntax')))).rejects.toThrow(
    'syntax',
  );
  const other = await makeApp();
  const both = withBuildLock(app, () => withBuildLock(other, async () => 'built'));
  expect(await both).toBe('built');
});
