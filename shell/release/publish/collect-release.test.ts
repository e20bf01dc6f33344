import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cachedFilesFile } from '@site/content/lists-file';
import { expect, it, vi } from 'vitest';
import { runtimeCore } from '../../contract/src/shared-libraries.ts';
import { rendererCode } from '../../store/fixtures/fake-bundles.ts';
import { fakeDocument } from '../../store/fixtures/fake-document.ts';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import { describeFile } from '../../store/write-release.ts';
import { type App, repositoryRoot } from '../apps.ts';
import { ReleaseError } from '../release-error.ts';
import { collectRelease } from './collect-release.ts';
import { makeChunk } from './fixtures/chunk.ts';
import { makeManifest } from './fixtures/manifest.ts';
import { AlteredCacheError } from './made-files.ts';

const page = `{ path: '/news', head: { title: 'News', description: 'All the news.' } }`;

/** A section's server bundle with these routes and pages. */
const bundle = (routes: readonly string[], pages: readonly string[]) => `
module.exports.section = {
  id: 'mf-news',
  owner: 'News team',
  prefixes: ['/news'],
  routes: ${JSON.stringify(routes)}.map((path) => ({
    path,
    Component: { source: path === '/news' ? 'src/page.tsx' : path, preload: async () => {} },
  })),
  pages: async () => ({ pages: [${pages.join(', ')}], notFound: [] }),
};`;

const entry = makeChunk({ exports: ['get', 'init'], dynamicImports: ['page-1.js'] });

/** A built section in a folder of its own. */
async function build(files: Readonly<Record<string, string>>): Promise<App> {
  const folder = join(await makeTemporaryFolder(), 'mf-news');
  const all = {
    'package.json': '{"version":"1.0.0","budget":{"scripts":6,"scriptBytes":30000}}',
    'dist/client/chunks.json': JSON.stringify({ chunks: { 'entry-1.js': entry } }),
    'dist/client/.vite/notes.json': '{}',
    'dist/client/entry-1.js': 'export {};',
    'dist/client/host-1.js': 'export {};',
    'dist/client/mf-manifest.json': JSON.stringify(makeManifest()),
    'dist/server/needs.json': '{}',
    'dist/server/section.cjs': bundle(['/news'], [page]),
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return { name: 'mf-news', folder, isPublic: true };
}

const map = {
  version: 3,
  sources: [
    '../../src/page.tsx',
    '../../../shell/ui/src/card.tsx',
    '../../../../elsewhere/node_modules/a/b.js',
  ],
  sourcesContent: ['secret', '', ''],
  names: ['secret'],
  mappings: 'AAMA',
};

/** With lines and names of sources, and nothing else. */
const keptMap = {
  version: 3,
  sources: ['mf-news/src/page.tsx', 'shell/ui/src/card.tsx', 'node_modules/a/b.js'],
  names: [],
  mappings: 'AAMA',
};

it('collects what a section declares, its files, and apart from them what is kept of source maps', async () => {
  const page = makeChunk({ imports: ['entry-1.js'], lazyModules: ['src/page.tsx'] });
  const chunks = { 'entry-1.js': entry, 'page-1.js': page, 'host-1.js': makeChunk() };
  const app = await build({
    'dist/client/chunks.json': JSON.stringify({ chunks }),
    'dist/client/entry-1.js.map': JSON.stringify(map),
  });
  const { release, read } = await collectRelease(app);
  expect(release).toMatchObject({ app: 'mf-news', owner: 'News team', entry: 'entry-1.js' });
  expect(release.scripts).toEqual({ '/news': ['page-1.js'] });
  expect(release.needs).toEqual({ [runtimeCore]: ['*'] });
  const [card] = release.pages.map(({ head }) =>
    head.card?.replace('/_releases/mf-news/files/', ''),
  );
  expect(card).toMatch(/^card\.[0-9a-f]{16}\.jpg$/);
  const manifest = Object.keys(release.files).find((name) => name.startsWith('mf-manifest.'));
  expect(manifest).toMatch(/^mf-manifest\.[0-9a-f]{8}\.json$/);
  // What the federation plugin makes for hosts is left out.
  expect(Object.keys(release.files)).toEqual(['entry-1.js', manifest, card]);
  expect(release.files['entry-1.js']?.compressed).toBeGreaterThan(0);
  for (const [name, facts] of Object.entries(release.files)) {
    const bytes = await read({ kind: 'file', name });
    expect(facts).toMatchObject(describeFile(name, bytes ?? new Uint8Array()));
  }
  const { name = '', ...facts } = release.maps['entry-1.js'] ?? {};
  expect(name).toMatch(/^[0-9a-f]{32}\.map$/);
  const bytes = (await read({ kind: 'map', name })) ?? new Uint8Array();
  expect(describeFile(name, bytes)).toMatchObject(facts);
  expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual(keptMap);
});

it('collects the shell with the prefixes that sections plan', async () => {
  const site = { prefixes: ['/events'], routes: ['/events'] };
  const start = makeChunk({ isEntry: true });
  const code = rendererCode({ home: 'Welcome', embeds: [] });
  const app = await build({
    'dist/client/chunks.json': JSON.stringify({ chunks: { 'entry-1.js': start } }),
    'dist/server/renderer.cjs': `${code}exports.siteDocument = ${JSON.stringify(fakeDocument)};`,
    '../mf-events/package.json': JSON.stringify({ site }),
  });
  // Its libraries are those that are installed.
  await symlink(join(repositoryRoot, 'node_modules'), join(app.folder, 'node_modules'));
  const { release } = await collectRelease({ ...app, name: 'shell' });
  expect(release.planned).toEqual({ 'mf-events': ['/events'] });
});

it('refuses a build by other means, and one for another major version of React', async () => {
  const app = await build({});
  await rm(join(app.folder, 'dist/client/chunks.json'));
  await expect(collectRelease(app)).rejects.toThrow('mf-news: dist/client has no chunks.json.');
  const shared = [{ name: 'react', version: '18.3.1' }];
  const old = await build({
    'dist/client/mf-manifest.json': JSON.stringify(makeManifest({ shared })),
    'dist/server/needs.json': '{ "react": { "*": "src/section.ts" } }',
  });
  await expect(collectRelease(old)).rejects.toThrow(
    'mf-news is built with react 18.3.1 instead of',
  );
});

it('refuses a folder among the files, as of a web worker', async () => {
  const app = await build({ 'dist/client/assets/sum-1.js': 'postMessage(1);' });
  await expect(collectRelease(app)).rejects.toThrow(/made the folder .+assets; .+Web workers/);
});

it('refuses a package without a budget', async () => {
  await expect(collectRelease(await build({ 'package.json': '{}' }))).rejects.toThrow(
    'mf-news: package.json has no valid budget.',
  );
});

it('refuses what the contract suite would refuse, all at once', async () => {
  const untitled = `{ path: '/news/a', head: { title: '', description: 'A.' } }`;
  const section = bundle(['/news', '/jobs'], [page, untitled]);
  await expect(collectRelease(await build({ 'dist/server/section.cjs': section }))).rejects.toThrow(
    `mf-news cannot be published:
The route /jobs is not under a prefix of mf-news. Move it, or add a prefix.
The route /jobs has no page with a head. Return one from pages().
The page /news/a has no route. Add one, or leave it out of pages().
/news/a has no title. Write one.`,
  );
});

it.each([
  ['an error with its place', "\nthrow new Error('boom');", 'boom (dist/server/section.cjs:2:7)'],
  ['what is no error', "throw 'boom';", 'boom'],
  ['a missing export', 'exports.other = 1;', 'mf-news: src/section.ts does not export `section`'],
])('refuses a section that cannot be loaded, and names it: %s', async (_, section, message) => {
  const error = await collectRelease(await build({ 'dist/server/section.cjs': section })).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toEqual(
    new ReleaseError(
      `mf-news cannot be loaded. Correct src/section.ts or what it imports:\n${message}`,
    ),
  );
});

it('refuses a section whose pages cannot be listed, and names it', async () => {
  const section = bundle(['/news'], ["(() => { throw new Error('boom'); })()"]);
  await expect(collectRelease(await build({ 'dist/server/section.cjs': section }))).rejects.toEqual(
    new ReleaseError(
      'mf-news cannot list its pages. Correct those of src/section.ts or a part.ts:\nboom (dist/server/section.cjs:10:48)',
    ),
  );
});

it.each([
  [
    'a picture that is no address',
    bundle(['/news'], [page.replace(' } }', ', picture: new URL("http://a/b.svg") } }')]),
    'Invalid input: expected string, received URL\n  → at pages[0].head.picture',
  ],
  [
    'an object of redirects',
    `${bundle(['/news'], [page])}module.exports.section.redirects = { '/news/old': '/news' };`,
    'redirects is not iterable',
  ],
  [
    'no pages',
    `${bundle(['/news'], [page])}module.exports.section.pages = async () => undefined;`,
    "Cannot destructure property 'pages' of",
  ],
])(
  'refuses values that the types of a section do not allow, and names it: %s',
  async (_, section, message) => {
    const publish = collectRelease(await build({ 'dist/server/section.cjs': section }));
    await expect(publish).rejects.toThrow(ReleaseError);
    await expect(publish).rejects.toThrow(
      'mf-news declares what its type does not allow. Correct src/section.ts or a part.ts:\n',
    );
    await expect(publish).rejects.toThrow(message);
  },
);

it('does not take an altered cache for a fault of the pages', async () => {
  const cached = { 'news.1.json': { path: 'gone', bytes: 1, integrity: 'sha256-a' } };
  const read = "await fetchFile('/_releases/mf-news/files/news.1.json')";
  const section = bundle(['/news'], [read]).replace('pages: async ()', 'pages: async (fetchFile)');
  const app = await build({
    [`dist/content/${cachedFilesFile}`]: JSON.stringify(cached),
    'dist/server/section.cjs': section,
  });
  await expect(collectRelease(app)).rejects.toThrow(AlteredCacheError);
});

it('refuses imports that the shell does not share, with what to do', async () => {
  const [page, library] = ['src/page.tsx', '../node_modules/loads/index.js'];
  const needs = JSON.stringify({
    react: { '*': page },
    'react-router-dom': { Link: page, useLoaderData: library },
  });
  await expect(collectRelease(await build({ 'dist/server/needs.json': needs }))).rejects.toThrow(
    'mf-news imports what the shell does not share: react-router-dom: useLoaderData (../node_modules/loads/index.js). Use another export, or share it in shell/contract/src/shared-exports.ts and release the shell first.',
  );
});

it('refuses a page whose picture is not one of the app’s files', async () => {
  const gone = '/_releases/mf-news/files/gone.svg';
  const pictured = page.replace(' } }', `, picture: '${gone}' } }`);
  const section = bundle(['/news'], [pictured]);
  await expect(collectRelease(await build({ 'dist/server/section.cjs': section }))).rejects.toThrow(
    `mf-news /news: the picture ${gone} is not a file of this app.`,
  );
});

it('fails the command that ends while an app lists its pages', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const known = process.listeners('exit');
  const endless = 'module.exports.section.pages = () => new Promise(() => {});';
  const app = await build({ 'dist/server/section.cjs': `${bundle(['/news'], [page])}${endless}` });
  void collectRelease(app);
  const onExit = await vi.waitUntil(() =>
    process.listeners('exit').find((listener) => !known.includes(listener)),
  );
  onExit(0);
  process.off('exit', onExit);
  expect(process.exitCode).toBe(1);
  process.exitCode = undefined;
  expect(error).toHaveBeenCalledWith(expect.stringContaining('Not published: mf-news.'));
});
