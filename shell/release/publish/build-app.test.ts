import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import type { App } from '../apps.ts';
import { buildApp, withBuildLock } from './build-app.ts';
import type { RunChild } from './run-child.ts';

const makeApp = async () => {
  const folder = await makeTemporaryFolder();
  await writeFile(
    join(folder, 'package.json'),
    '{ "site": { "prefixes": [], "routes": [], "content": ["courses"] } }',
  );
  return { name: 'mf-news', folder } as App;
};

it('fails with what is wrong with its content, and with its code, without a stack', async () => {
  const code = '[UNRESOLVED_IMPORT] Could not resolve "lodash"\n    at build (vite.js:1:1)\n';
  const run: RunChild = ({ program }) =>
    Promise.reject(new Error(program.endsWith('vite.js') ? code : '1 mistake in the content:\na'));
  await expect(buildApp(await makeApp(), undefined, run)).rejects.toThrow(
    /^mf-news does not build:\n1 mistake in the content:\na\n\n\[UNRESOLVED_IMPORT\] Could not resolve "lodash"$/,
  );
});

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
