import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import { buildIfChanged } from './reuse-build.ts';

const files = {
  'package.json': '{}',
  'node_modules/.package-lock.json': '{ "packages": {} }',
  'node_modules/react/index.js': 'react()',
  'library/button.ts': 'button()',
  'mf-news/src/section.ts': 'section()',
  'mf-other/src/other.css': '.other {}',
  'shared-content/src/courses/collection.ts': 'schema()',
  'shared-content/src/courses/entries/a/index.md': 'A course.',
  'shared-content/src/about/about.yaml': 'title: About',
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
  const make = async () => {
    await write('mf-news/dist/client/sources.json', JSON.stringify(sources));
    await write('mf-news/dist/client/entry.js', 'entry()');
    await write('mf-news/dist/server/sources.json', JSON.stringify(sources));
    await write('mf-news/dist/server/section.cjs', 'section()');
  };
  const build = vi.fn((_: NodeJS.ProcessEnv) => make());
  const environment = { VITE_KEY: 'a', npm_command: 'run', SITE_STORE: 'here' };
  const publish = (changed = {}) =>
    buildIfChanged(app, build, { root, environment: { ...environment, ...changed } });
  await publish();
  return { root, write, make, build, publish };
}

describe('the code of an app', () => {
  it('is not built again from the same sources, whatever the settings of servers are', async () => {
    const { build, publish } = await start();
    await publish();
    await publish({
      npm_command: 'exec',
      SITE_STORE: 'there',
      PORT: '4000',
      MAIL_TO: 'us@a.example',
    });
    await publish({ AWS_REGION: 'eu-west-1', RELEASE_KEYS: 's3://keys' });
    expect(build).toHaveBeenCalledExactlyOnceWith({ VITE_KEY: 'a' });
  });

  it.each([
    ['a module', 'mf-news/src/section.ts'],
    ['a module that is new', 'mf-news/src/section/index.ts'],
    ['a file that is copied', 'mf-news/public/notes.yaml'],
    ['a variable of Vite', 'mf-news/.env.production'],
    ['what it may import of another app', 'mf-other/src/other.css'],
    ['a schema', 'shared-content/src/courses/collection.ts'],
    ['an installed package', 'node_modules/.package-lock.json'],
    ['what a build has made', 'mf-news/dist/client/entry.js'],
  ])('is built again after a change of %s', async (_, name) => {
    const { write, build, publish } = await start();
    await write(name, 'changed()');
    await publish();
    expect(build).toHaveBeenCalledTimes(2);
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
    ['an entry', 'shared-content/src/courses/entries/a/index.md'],
    ['a document', 'shared-content/src/about/about.yaml'],
    ['what it has of content', 'mf-news/dist/content/content-lists.json'],
    ['what another app was built to', 'mf-other/dist/client/entry.js'],
    ['the store', '.site/releases/mf-news.json'],
  ])('is kept after a change of %s', async (_, name) => {
    const { write, build, publish } = await start();
    await write(name, 'changed');
    await publish();
    expect(build).toHaveBeenCalledOnce();
  });

  it.each([
    ['an entry', ['src/section.ts', '../shared-content/src/courses/entries/a/picture.svg']],
    ['a file elsewhere', ['src/section.ts', '../../elsewhere.ts']],
    ['nothing that it says', []],
  ])('is built each time if it is made of %s', async (_, sources) => {
    const { build, publish } = await start(sources);
    await publish();
    expect(build).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['a file that is not there', '/nowhere'],
    ['a folder elsewhere', '/'],
  ])('is built each time beside a link to %s, which it may have read', async (_, to) => {
    const { root, build, publish } = await start();
    await symlink(to, join(root, 'mf-news/src/link'));
    await publish();
    await publish();
    expect(build).toHaveBeenCalledTimes(3);
  });

  it('is built each time if npm has not installed the packages', async () => {
    const { root, build, publish } = await start();
    await rm(join(root, 'node_modules/.package-lock.json'));
    await publish();
    await publish();
    expect(build).toHaveBeenCalledTimes(3);
  });

  it('is built again if a source was changed meanwhile, and after a build that failed', async () => {
    const { root, write, make, build, publish } = await start();
    build.mockImplementationOnce(async () => {
      await make();
      await write('mf-news/src/section.ts', 'later()');
    });
    await write('mf-news/src/section.ts', 'sooner()');
    await publish();
    await publish();
    expect(build).toHaveBeenCalledTimes(3);
    // As if it had not been: changed, read and changed back.
    build.mockImplementationOnce(async () => {
      await write('mf-news/src/section.ts', 'tried()');
      await make();
      await write('mf-news/src/section.ts', 'later()');
    });
    await rm(join(root, 'mf-news/dist/built.json'));
    await publish();
    await publish();
    expect(build).toHaveBeenCalledTimes(5);
    build.mockRejectedValueOnce(new Error('does not build'));
    await write('mf-news/src/section.ts', 'broken(');
    await expect(publish()).rejects.toThrow('does not build');
    await write('mf-news/src/section.ts', 'later()');
    await publish();
    expect(build).toHaveBeenCalledTimes(7);
  });
});
