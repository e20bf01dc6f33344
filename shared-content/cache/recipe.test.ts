import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../loader/fixtures/write-root.ts';
import { contentRecipe, recipeOf } from './recipe.ts';

const files = {
  'package.json': '{"dependencies":{"markdown":"1.0.0"}}',
  'node_modules/markdown/package.json': '{"version":"1.0.0","dependencies":{"parser":"1.0.0"}}',
  'node_modules/parser/package.json': '{"version":"1.0.0"}',
  'node_modules/other/package.json': '{"version":"1.0.0"}',
  'loader/read.ts': 'read()',
  'src/courses/collection.ts': 'schema()',
  'src/courses/entries/a/index.md': 'Text.',
  'src/about/about.yaml': 'title: About',
  'src/site/links.ts': 'links()',
  'cards/card.ts': 'draw()',
  'cards/card.test.ts': 'test()',
};

async function writeWorkspace(changes: Readonly<Record<string, string>> = {}): Promise<string> {
  const root = await makeFolder('workspace-');
  for (const [name, text] of Object.entries({ ...files, ...changes })) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  return root;
}

describe('the recipe of entries', () => {
  it('is the same in any folder', async () => {
    expect(contentRecipe(await writeWorkspace())).toBe(contentRecipe(await writeWorkspace()));
  });

  it.each([
    ['the schema', 'src/courses/collection.ts'],
    ['the loader', 'loader/read.ts'],
    ['a site fact', 'src/site/links.ts'],
    ['code that is new', 'loader/more.ts'],
  ])('changes with %s', async (_, name) => {
    const changed = await writeWorkspace({ [name]: 'changed()' });
    expect(contentRecipe(changed)).not.toBe(contentRecipe(await writeWorkspace()));
  });

  it.each(['markdown', 'parser'])('changes with the installed version of %s', async (name) => {
    const updated = files[`node_modules/${name}/package.json` as keyof typeof files];
    const changed = await writeWorkspace({
      [`node_modules/${name}/package.json`]: updated.replace('1.0.0', '1.0.1'),
    });
    expect(contentRecipe(changed)).not.toBe(contentRecipe(await writeWorkspace()));
  });

  it.each([
    ['an entry', 'src/courses/entries/a/index.md'],
    ['a document', 'src/about/about.yaml'],
    ['a test', 'cards/card.test.ts'],
    ['a package that it does not use', 'node_modules/other/package.json'],
  ])('is the same after a change of %s', async (_, name) => {
    const changed = await writeWorkspace({ [name]: '{"version":"2.0.0"}' });
    expect(contentRecipe(changed)).toBe(contentRecipe(await writeWorkspace()));
  });
});

it('the recipe of a part changes with its own code and packages, and with no others', async () => {
  const ofCards = (root: string) => recipeOf({ code: ['cards'], packages: ['parser'] }, root);
  const before = ofCards(await writeWorkspace());
  const changes = ['cards/card.ts', 'loader/read.ts', 'node_modules/other/package.json'];
  const roots = changes.map((name) => writeWorkspace({ [name]: '{"version":"2.0.0"}' }));
  const after = (await Promise.all(roots)).map(ofCards);
  expect(after.map((recipe) => recipe === before)).toEqual([false, true, true]);
  const updated = await writeWorkspace({
    'node_modules/parser/package.json': '{"version":"2.0.0"}',
  });
  expect(ofCards(updated)).not.toBe(before);
});
