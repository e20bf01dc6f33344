import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { StoreError } from '../store/drivers/driver.ts';
import {
  type FakeRelease,
  makeSection,
  makeShell,
  putReleases,
} from '../store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../store/fixtures/memory-driver.ts';
import { makeTemporaryFolder } from '../store/fixtures/temporary-folder.ts';
import { openStore } from '../store/open-store.ts';
import { keys } from '../store/site-store.ts';
import { compose } from './compose.ts';

async function failureOf(...fakes: readonly FakeRelease[]): Promise<string> {
  const store = openStore(await makeTemporaryFolder());
  await putReleases(store, ...fakes);
  const releases = fakes.map(({ release }) => release);
  const error: unknown = await compose(store, releases, undefined).catch((reason) => reason);
  if (error instanceof Error && error.name === 'ComposeError') return error.message;
  throw new Error(`compose() did not refuse: ${error}`);
}

it('names every page that fails to render, with its app and the cause', async () => {
  const pages = [
    { path: '/news', body: '<h1>News</h1>' },
    { path: '/news/a', body: '<h1>A</h1>' },
    { path: '/news/b', body: '<h1>B</h1>' },
  ];
  const code = `exports.section = { render(pathname) {
    if (pathname !== '/news') throw new Error('Out of ink at ' + pathname);
    return '<h1>News</h1>';
  } };`;
  const message = await failureOf(makeShell(), makeSection({ pages, code }));
  expect(message.split('\n')).toEqual([
    'mf-news /news/a: Out of ink at /news/a',
    'mf-news /news/b: Out of ink at /news/b',
  ]);
});

// Regression: the message was 'IPC channel is already disconnected', without the page.
it('names the page that kills the render process', async () => {
  const code = 'exports.section = { render() { process.exit(3); } };';
  const message = await failureOf(makeShell(), makeSection({ code }));
  expect(message).toBe('mf-news /news: the render process exited with code 3');
});

it('refuses a page without a script of its own', async () => {
  const section = makeSection();
  const release = { ...section.release, modules: {} };
  const message = await failureOf(makeShell(), { ...section, release });
  expect(message).toContain('mf-news /news: mf-news 1.0.0-a has no script for src/page.tsx');
});

// Regression: each page was refused, with the same cause, as if its team could do something about it.
it('a store that cannot be written to is the only cause, once', async () => {
  const folder = await makeTemporaryFolder();
  const fakes = [makeShell(), makeSection({ pages: [{ path: '/news' }, { path: '/news/a' }] })];
  const store = openStore(folder);
  await putReleases(store, ...fakes);
  await writeFile(join(folder, 'pages'), 'no folder');
  const releases = fakes.map(({ release }) => release);
  const error: unknown = await compose(store, releases, undefined).catch((reason) => reason);
  expect(error).toBeInstanceOf(StoreError);
  expect(String(error).match(/Cannot write to SITE_STORE/g)).toHaveLength(1);
});

it('every damaged object that pages need is named', async () => {
  const store = openMemoryStore();
  const sections = [makeSection(), makeSection({ app: 'mf-events', prefix: '/events' })];
  const fakes = [makeShell(), ...sections];
  await putReleases(store, ...fakes);
  const bundles = sections.map(({ release: { app, server } }) => keys.server(app, server.name));
  for (const bundle of bundles) await store.driver.write(bundle, Uint8Array.of(123));
  const releases = fakes.map(({ release }) => release);
  const message = await compose(store, releases, undefined).catch(String);
  for (const bundle of bundles) expect(message).toContain(bundle);
});
