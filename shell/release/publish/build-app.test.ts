import { expect, it, vi } from 'vitest';
import type { App } from '../apps.ts';
import { buildApp } from './build-app.ts';

const app = { name: 'mf-news', folder: '/sources/mf-news' } as App;

it('builds for the browser, then for the renderer', async () => {
  const runVite = vi.fn(async () => {});
  await buildApp(app, runVite);
  expect(runVite.mock.calls).toEqual([
    [app.folder, ['build']],
    [app.folder, ['build', '--ssr']],
  ]);
});

it('fails with the output of Vite, without its stack', async () => {
  const stderr = '[UNRESOLVED_IMPORT] Could not resolve "lodash"\n    at build (vite.js:1:1)\n';
  const runVite = () => Promise.reject(Object.assign(new Error('exit 1'), { stderr }));
  await expect(buildApp(app, runVite)).rejects.toThrow(
    /^mf-news does not build:\n\[UNRESOLVED_IMPORT\] Could not resolve "lodash"$/,
  );
});
