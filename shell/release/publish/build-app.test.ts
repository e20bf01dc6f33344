import { expect, it, vi } from 'vitest';
import type { App } from '../apps.ts';
import { buildApp } from './build-app.ts';

const app = { name: 'mf-news', folder: '/sources/mf-news' } as App;
const failing = (stderr: string) => Object.assign(new Error('ended with 1'), { stderr });
const tooEarly = failing(
  '[MISSING_EXPORT] "useQuery" is not exported by "\\0virtual:mf:__loadShare__contract__loadShare__.js".',
);

it('builds for the browser, then for the renderer', async () => {
  const runVite = vi.fn(async () => {});
  await buildApp(app, runVite);
  expect(runVite.mock.calls).toEqual([
    [app.folder, ['build']],
    [app.folder, ['build', '--ssr']],
  ]);
});

it('builds again where the federation plugin came too early', async () => {
  const runVite = vi.fn(async () => {}).mockRejectedValueOnce(tooEarly);
  await buildApp(app, runVite);
  expect(runVite).toHaveBeenCalledTimes(3);
});

it('gives up on it after a few tries, with the words of the build', async () => {
  const runVite = vi.fn(() => Promise.reject(tooEarly));
  await expect(buildApp(app, runVite)).rejects.toThrow(
    'mf-news does not build:\n[MISSING_EXPORT] "useQuery" is not exported by',
  );
  expect(runVite).toHaveBeenCalledTimes(4);
});

it.each([
  '[MISSING_EXPORT] "Page" is not exported by "src/page.tsx".',
  '[UNRESOLVED_IMPORT] Could not resolve "lodash"',
])('tries no second time for a fault of the sources: %s', async (text) => {
  const runVite = vi.fn(() => Promise.reject(failing(text)));
  await expect(buildApp(app, runVite)).rejects.toThrow(text);
  expect(runVite).toHaveBeenCalledTimes(1);
});
