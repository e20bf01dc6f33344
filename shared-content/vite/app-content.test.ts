import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../loader/fixtures/write-root.ts';
import { appContent } from './app-content.ts';

/** The names of the content of an app whose package.json names these. */
async function namesOf(...content: readonly string[]): Promise<unknown> {
  const folder = await makeFolder('mf-news-');
  const site = { prefixes: ['/news'], routes: ['/news'], content };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ site }));
  return appContent(folder, { base: '/files/' }).api;
}

it('is that of the collections and documents that package.json names', async () => {
  expect(await namesOf('courses', 'about')).toEqual({ names: ['courses', 'about'] });
  expect(await namesOf()).toEqual({ names: [] });
});

it('refuses an unknown name with the file, the nearest name and all that exist', async () => {
  await expect(namesOf('courses', 'corses')).rejects.toThrow(
    /^mf-news-\w+\/package\.json: there is no collection or document 'corses'; did you mean courses\? There are about, approaches, .*testimonials\.$/,
  );
});
