import { beforeEach, describe, expect, it } from 'vitest';
import { StoreError } from '../store/drivers/driver.ts';
import { findPageHash, readAllPages } from '../store/fixtures/all-pages.ts';
import {
  type FakeRelease,
  makeSection,
  makeShell,
  putReleases,
} from '../store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../store/fixtures/memory-driver.ts';
import type { Revision } from '../store/records.ts';
import { keys } from '../store/site-store.ts';
import { type ComposeResult, compose } from './compose.ts';
import { ComposeError } from './compose-error.ts';

let store: ReturnType<typeof openMemoryStore>;

beforeEach(() => {
  store = openMemoryStore();
});

async function composeOf(fakes: readonly FakeRelease[], previous?: Revision) {
  await putReleases(store, ...fakes);
  return compose(
    store,
    fakes.map(({ release }) => release),
    previous,
  );
}

/** The revision this composition would become. */
function revisionOf({ tables }: ComposeResult): Revision {
  const rest = { channel: 'production', number: 1, apps: {}, author: 'a', reason: 'r' };
  return { ...rest, tables, time: '2026-01-01T00:00:00.000Z' };
}

const pageAt = async (composed: ComposeResult, path: string) =>
  store.readPage(await findPageHash(store, composed, path));

describe('a first composition', () => {
  it('stores every page, the not-found pages and the 404 page', async () => {
    const section = makeSection({ pages: [{ path: '/news' }], notFound: ['/news/:slug'] });
    const composed = await composeOf([makeShell(), section]);
    expect(composed.rendered).toBe(4);
    expect(Object.keys(composed.tables)).toEqual(['shell', 'mf-news']);
    const news = await pageAt(composed, '/news');
    expect(news).toMatchObject({ app: 'mf-news', status: 200, body: '<h1>mf-news /news</h1>' });
    const missing = await pageAt(composed, '/news/:slug');
    expect(missing).toMatchObject({ status: 404, isNotFound: false, head: { robots: 'noindex' } });
    expect(await pageAt(composed, '404')).toMatchObject({
      app: 'shell',
      status: 404,
      isNotFound: true,
    });
  });

  it('lists each script a first visit fetches once, the shell’s first', async () => {
    const [shell, section] = [makeShell(), makeSection()];
    const { scripts } = await pageAt(await composeOf([shell, section]), '/news');
    expect(scripts).toEqual([
      ...shell.release.startup.map((file) => ({ app: 'shell', file })),
      { app: 'mf-news', file: section.release.entry },
      { app: 'mf-news', file: section.release.modules['src/page.tsx']?.[0] },
    ]);
  });
});

describe('a later composition', () => {
  const events = makeSection({ app: 'mf-events', prefix: '/events' });

  it('renders the pages of the changed section and reuses the others', async () => {
    const [shell, news] = [makeShell(), makeSection()];
    const first = await composeOf([shell, news, events]);
    const changed = makeSection({
      version: '1.1.0-b',
      pages: [{ path: '/news', body: '<h1>B</h1>' }],
    });
    const second = await composeOf([shell, changed, events], revisionOf(first));
    expect(second.rendered).toBe(1);
    const { 'mf-news': table, ...others } = second.tables;
    const { 'mf-news': before, ...kept } = first.tables;
    expect(others).toEqual(kept);
    expect(table?.table).not.toBe(before?.table);
    expect(table?.uses).toEqual({ shell: '1.0.0-a', 'mf-news': '1.1.0-b' });
  });

  it('keeps the pages of a changed section that embed no widget of a changed one', async () => {
    const embedding = (version: string) =>
      makeSection({ version, widgets: { 'sign-up': `<p>form ${version}</p>` } });
    const shell = makeShell({ embeds: ['sign-up'] });
    const first = await composeOf([shell, embedding('1.0.0-a')]);
    const second = await composeOf([shell, embedding('1.1.0-b')], revisionOf(first));
    const [before, after] = [await readAllPages(store, first), await readAllPages(store, second)];
    expect(after['404']).toEqual(before['404']);
    expect((await pageAt(first, '/')).body).toContain('<p>form 1.0.0-a</p>');
    expect((await pageAt(second, '/')).body).toContain('<p>form 1.1.0-b</p>');
    expect(second.tables.shell?.widgets).toEqual({ 'sign-up': 'mf-news' });
  });

  it('renders everything again for a new shell', async () => {
    const first = await composeOf([makeShell(), events]);
    const shell = makeShell({ version: '2.0.0-b', home: 'Hello' });
    const second = await composeOf([shell, events], revisionOf(first));
    expect(second.rendered).toBe(3);
    expect((await pageAt(second, '/')).body).toBe('<h1>Hello</h1>');
  });
});

/** A list at /news and an entry at /news/a, each rendered from a file of its own. */
const making = (
  version: string,
  {
    list = '1',
    entry = '1',
    title = 'A',
    code = '',
    isExchanged = false,
    query = '',
    scripts = '',
  } = {},
) => {
  const files = [`list-0000000${list}.json`, `a-0000000${entry}.json`];
  const [first = '', second = ''] = files;
  const names = isExchanged ? ['a.json', 'list.json'] : ['list.json', 'a.json'];
  return makeSection({
    version,
    pages: [{ path: '/news' }, { path: '/news/a', title }],
    files: Object.fromEntries(files.map((name) => [name, Buffer.from(name)])),
    lists: { 'list.json': first, 'a.json': second },
    code: `
const names = { '/news': '${names[0]}', '/news/a': '${names[1]}' };
exports.section = {
widgets: {},
render: (path) => '<h1>' + path + '${code}</h1>',
reads: (path) => [names[path] + '${query}'],
scripts: [${scripts}],
};`,
  });
};

describe('a page without scripts of its section', () => {
  const renderedAfter = async (change: Parameters<typeof making>[1]) => {
    const first = await composeOf([makeShell(), making('1.0.0-a')]);
    const changed = [makeShell(), making('1.1.0-b', change)];
    const second = await composeOf(changed, revisionOf(first));
    const third = await composeOf(changed, revisionOf(second));
    expect(third).toMatchObject({ rendered: 0, tables: second.tables });
    const [before, after] = [await readAllPages(store, first), await readAllPages(store, second)];
    expect(Object.keys(after)).toEqual(Object.keys(before));
    return second.rendered;
  };

  it.each([
    ['all that it was rendered from is the same', {}, 0],
    ['another file of its section changes', { list: '2' }, 1],
  ])('is kept if %s', async (_, change, rendered) => {
    expect(await renderedAfter(change)).toBe(rendered);
  });

  it.each([
    ['the file it was rendered from changes', { entry: '2' }, 1],
    ['its head changes', { title: 'B' }, 1],
    ['the code changes', { code: '!' }, 2],
    ['the code exchanges its files', { isExchanged: true }, 2],
  ])('is rendered again if %s', async (_, change, rendered) => {
    expect(await renderedAfter(change)).toBe(rendered);
  });
});

it('renders a page again if the scripts that it names are all that changes', async () => {
  const named = { scripts: `'src/page.tsx'` };
  const first = await composeOf([makeShell(), making('1.0.0-a', named)]);
  const changed = making('1.1.0-b', named);
  const second = await composeOf([makeShell(), changed], revisionOf(first));
  expect(second.rendered).toBe(2);
  const { scripts } = await pageAt(second, '/news');
  expect(scripts).toContainEqual({ app: 'mf-news', file: changed.release.entry });
});

it('renders a page again that fetched more than files of its section', async () => {
  const odd = { query: '?v=1' };
  const first = await composeOf([makeShell(), making('1.0.0-a', odd)]);
  const second = await composeOf(
    [makeShell(), making('1.1.0-b', { ...odd, list: '2' })],
    revisionOf(first),
  );
  expect(second.rendered).toBe(2);
});

it('renders a page again when a section starts to provide a widget that it embeds', async () => {
  const [shell, silent] = [makeShell({ embeds: ['sign-up'] }), makeSection()];
  const first = await composeOf([shell, silent]);
  expect(first.tables.shell?.widgets).toEqual({ 'sign-up': null });
  const provider = makeSection({
    app: 'mf-forms',
    prefix: '/forms',
    widgets: { 'sign-up': '<p>form</p>' },
  });
  const second = await composeOf([shell, silent, provider], revisionOf(first));
  expect((await pageAt(second, '/')).body).toContain('<p>form</p>');
  expect(second.tables['mf-news']).toEqual(first.tables['mf-news']);
});

describe('a composition is refused', () => {
  it('with every page that fails to render, its app and the cause', async () => {
    const pages = ['/news', '/news/a', '/news/b'].map((path) => ({ path }));
    const code = `exports.section = { render(pathname) {
      if (pathname !== '/news') throw new Error('Out of ink at ' + pathname);
      return '<h1>News</h1>';
    } };`;
    const refusal = composeOf([makeShell(), makeSection({ pages, code })]);
    await expect(refusal).rejects.toThrow(
      new ComposeError([
        { app: 'mf-news', message: 'mf-news /news/a: Out of ink at /news/a' },
        { app: 'mf-news', message: 'mf-news /news/b: Out of ink at /news/b' },
      ]),
    );
  });

  it('for a page without a script of its own', async () => {
    const section = makeSection();
    const release = { ...section.release, modules: {} };
    await expect(composeOf([makeShell(), { ...section, release }])).rejects.toThrow(
      'mf-news /news: mf-news 1.0.0-a has no script for src/page.tsx',
    );
  });

  // Regression: each page was refused, with the same cause, as if its team could do something about it.
  it('for a store that cannot be written to, which is the only cause, once', async () => {
    const fault = new StoreError('The disk is full');
    const writePage = () => Promise.reject(fault);
    const fakes = [makeShell(), makeSection({ pages: [{ path: '/news' }, { path: '/news/a' }] })];
    await putReleases(store, ...fakes);
    const releases = fakes.map(({ release }) => release);
    await expect(compose({ ...store, writePage }, releases, undefined)).rejects.toBe(fault);
  });

  it('with every damaged object that pages need', async () => {
    const sections = [makeSection(), makeSection({ app: 'mf-events', prefix: '/events' })];
    const fakes = [makeShell(), ...sections];
    await putReleases(store, ...fakes);
    const bundles = sections.map(({ release: { app, server } }) => keys.server(app, server.name));
    for (const bundle of bundles) await store.driver.write(bundle, Uint8Array.of(123));
    const releases = fakes.map(({ release }) => release);
    const { failures } = await compose(store, releases, undefined).then(
      () => expect.unreachable(),
      (error: ComposeError) => error,
    );
    for (const bundle of bundles) {
      // Its message says what to do, and the page has no fault.
      const message = expect.stringContaining(`${bundle} `);
      expect(failures).toContainEqual(expect.objectContaining({ message, remedy: '' }));
    }
  });
});
