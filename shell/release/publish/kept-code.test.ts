import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import { buildUnlessKept } from './kept-code.ts';

const dependencies = { '@site/library': '1.0.0', react: '1.0.0' };
const files = {
  'package.json': '{}',
  'tsconfig.json': '{}',
  'README.md': 'Words.',
  'library/package.json': '{ "version": "1.0.0", "dependencies": { "deep": "1.0.0" } }',
  'library/button.ts': 'button()',
  'library/src/courses/entries/a/index.md': 'A course.',
  'library/src/about.yaml': 'title: About',
  'mf-news/package.json': JSON.stringify({ dependencies }),
  'mf-news/src/section.ts': 'section()',
  'mf-other/src/section.ts': 'other()',
  'node_modules/react/package.json': '{ "version": "1.0.0" }',
  'node_modules/deep/package.json': '{ "version": "1.0.0" }',
};

/** A repository with an app that has been built once, from these files of its own folder. */
async function start(sources: readonly string[] = ['src/section.ts', '../library/button.ts']) {
  const root = await makeTemporaryFolder();
  const app = join(root, 'mf-news');
  const write = async (name: string, text: string) => {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  };
  for (const [name, text] of Object.entries(files)) await write(name, text);
  await mkdir(join(root, 'node_modules/@site'));
  await symlink('../../library', join(root, 'node_modules/@site/library'));
  const make = async () => {
    await write('mf-news/dist/client/sources.json', JSON.stringify(sources));
    await write('mf-news/dist/client/entry.js', 'entry()');
    await write('mf-news/dist/server/sources.json', JSON.stringify(sources));
    await write('mf-news/dist/server/section.cjs', 'section()');
  };
  const build = vi.fn((_: NodeJS.ProcessEnv) => make());
  const environment = { VITE_KEY: 'a', npm_command: 'run', SITE_STORE: 'here' };
  const publish = (changed = {}) =>
    buildUnlessKept(app, build, { root, environment: { ...environment, ...changed } });
  await publish();
  return { root, write, make, build, publish };
}

describe('the code of an app', () => {
  it('is not built again from the same sources', async () => {
    const { build, publish } = await start();
    await publish();
    await publish({ npm_command: 'exec', SITE_STORE: 'there' });
    expect(build).toHaveBeenCalledExactlyOnceWith({ VITE_KEY: 'a' });
  });

  it.each([
    ['a module', 'mf-news/src/section.ts'],
    ['a module that is new', 'mf-news/src/section/index.ts'],
    ['a variable of Vite', 'mf-news/.env.production'],
    ['its configuration', 'mf-news/vite.config.ts'],
    ['a module of a workspace', 'library/button.ts'],
    ['a setting of TypeScript', 'tsconfig.json'],
    ['what a build has made', 'mf-news/dist/client/entry.js'],
  ])('is built again after a change of %s', async (_, name) => {
    const { write, build, publish } = await start();
    await write(name, 'changed()');
    await publish();
    expect(build).toHaveBeenCalledTimes(2);
    await publish();
    expect(build).toHaveBeenCalledTimes(2);
  });

  it.each(['react', 'deep'])('is built again with another version of %s', async (name) => {
    const { write, build, publish } = await start();
    await write(`node_modules/${name}/package.json`, '{ "version": "1.0.1" }');
    await publish();
    expect(build).toHaveBeenCalledTimes(2);
  });

  it('is built again with another environment, and when a file of it is gone', async () => {
    const { root, build, publish } = await start();
    await publish({ VITE_KEY: 'b' });
    await rm(join(root, 'mf-news/dist/server/section.cjs'));
    await publish({ VITE_KEY: 'b' });
    expect(build).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['an entry', 'library/src/courses/entries/a/index.md'],
    ['a document', 'library/src/about.yaml'],
    ['a test', 'mf-news/src/section.test.ts'],
    ['another app', 'mf-other/src/section.ts'],
    ['what it has of content', 'mf-news/dist/content/content-lists.json'],
  ])('is kept after a change of %s', async (_, name) => {
    const { write, build, publish } = await start();
    await write(name, 'changed');
    await publish();
    expect(build).toHaveBeenCalledOnce();
  });

  it.each([
    ['a file of another app', ['../mf-other/src/section.ts']],
    ['an entry', ['../library/src/courses/entries/a/index.md']],
  ])('is built each time if it is made of %s', async (_, sources) => {
    const { build, publish } = await start(sources);
    await publish();
    expect(build).toHaveBeenCalledTimes(2);
  });

  it('is built again if a source was changed meanwhile, and after a build that failed', async () => {
    const { write, make, build, publish } = await start();
    build.mockImplementationOnce(async () => {
      await make();
      await write('mf-news/src/section.ts', 'later()');
    });
    await write('mf-news/src/section.ts', 'sooner()');
    await publish();
    await publish();
    expect(build).toHaveBeenCalledTimes(3);
    build.mockRejectedValueOnce(new Error('does not build'));
    await write('mf-news/src/section.ts', 'broken(');
    await expect(publish()).rejects.toThrow('does not build');
    await write('mf-news/src/section.ts', 'later()');
    await publish();
    expect(build).toHaveBeenCalledTimes(5);
  });
});
