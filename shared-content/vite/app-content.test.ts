import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { contentRecipe } from '../cache/recipe.ts';
import { makeFolder, writeRoot } from '../loader/fixtures/write-root.ts';
import { appContent } from './app-content.ts';
import { contentFiles } from './content-files.ts';

vi.mock('../cache/recipe.ts', { spy: true });
vi.mock('./content-files.ts', { spy: true });

/** The content of an app whose package.json names these; there are `home` and `testimonials`. */
async function contentOf(...content: readonly string[]) {
  const root = await writeRoot({});
  for (const file of ['home/document.ts', 'testimonials/collection.ts']) {
    await writeFile(
      join(root, 'src', file),
      "export const found = { name: 'home', schema: {} };\n",
    );
  }
  const folder = await makeFolder('mf-news-');
  const site = { prefixes: ['/news'], routes: ['/news'], content };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ site }));
  return appContent(folder, { base: '/files/', root });
}

const namesOf = async (...content: readonly string[]) => (await contentOf(...content)).api;

it('is that of the collections and documents that package.json names', async () => {
  expect(await namesOf('testimonials', 'home')).toEqual({ names: ['testimonials', 'home'] });
  expect(await namesOf()).toEqual({ names: [] });
});

it('refuses an unknown name with the file, the nearest name and all that exist', async () => {
  await expect(namesOf('home', 'hoem')).rejects.toThrow(
    /^mf-news-\w+\/package\.json: there is no collection or document 'hoem'; did you mean home\? There are home, testimonials\.$/,
  );
});

it('keeps what is made after its code has changed apart from what publish makes', async () => {
  vi.mocked(contentRecipe).mockReturnValue('started');
  await contentOf('home');
  const load = vi.mocked(contentFiles).mock.lastCall?.[0].load;
  expect(await load?.()).toMatchObject({ recipe: 'started', documents: [{ name: 'home' }] });
  // Changed while the definitions are read.
  vi.mocked(contentRecipe).mockReturnValueOnce('started').mockReturnValue('changed');
  const recipes = [await load?.(), await load?.()].map((loaded) => loaded?.recipe);
  expect(new Set(['started', 'changed', ...recipes]).size).toBe(4);
});
