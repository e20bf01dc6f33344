import { beforeEach, describe, expect, it } from 'vitest';
import {
  type FakeRelease,
  makeSection,
  makeShell,
  putReleases,
} from '../store/fixtures/fake-releases.ts';
import { makeTemporaryFolder } from '../store/fixtures/temporary-folder.ts';
import { openStore } from '../store/open-store.ts';
import type { Revision } from '../store/records.ts';
import type { SiteStore } from '../store/site-store.ts';
import { type ComposeResult, compose } from './compose.ts';

let store: SiteStore;

beforeEach(async () => {
  store = openStore(await makeTemporaryFolder());
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
function revisionOf({ composition }: ComposeResult): Revision {
  const rest = { channel: 'production', number: 1, apps: {}, author: 'a', reason: 'r' };
  return { ...rest, ...composition, time: '2026-01-01T00:00:00.000Z' };
}

const bodyAt = async ({ composition }: ComposeResult, path: string) =>
  (await store.readPage(composition.pages[path]?.page ?? '')).body;

describe('a first composition', () => {
  it('stores every page, the not-found pages and the 404 page', async () => {
    const section = makeSection({ pages: [{ path: '/news' }], notFound: ['/news/:slug'] });
    const { composition, rendered } = await composeOf([makeShell(), section]);
    expect(rendered).toBe(4);
    expect(Object.keys(composition.pages)).toEqual(['/', '/news']);
    const news = await store.readPage(composition.pages['/news']?.page ?? '');
    expect(news).toMatchObject({ app: 'mf-news', status: 200, body: '<h1>mf-news /news</h1>' });
    const missing = await store.readPage(composition.notFound['/news/:slug']?.page ?? '');
    expect(missing).toMatchObject({ status: 404, isNotFound: false, head: { robots: 'noindex' } });
    const fallback = await store.readPage(composition.fallback.page);
    expect(fallback).toMatchObject({ app: 'shell', status: 404, isNotFound: true });
  });

  it('lists each script a first visit fetches once, the shell’s first', async () => {
    const [shell, section] = [makeShell(), makeSection()];
    const { composition } = await composeOf([shell, section]);
    const { scripts } = await store.readPage(composition.pages['/news']?.page ?? '');
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
    const { '/': home, '/news': page, '/events': other } = second.composition.pages;
    expect(home).toEqual(first.composition.pages['/']);
    expect(other).toEqual(first.composition.pages['/events']);
    expect(page?.page).not.toBe(first.composition.pages['/news']?.page);
    expect(page?.uses).toEqual({ shell: '1.0.0-a', 'mf-news': '1.1.0-b' });
  });

  it('renders everything again for a new shell', async () => {
    const first = await composeOf([makeShell(), events]);
    const shell = makeShell({ version: '2.0.0-b', home: 'Hello' });
    const second = await composeOf([shell, events], revisionOf(first));
    expect(second.rendered).toBe(3);
    expect(await bodyAt(second, '/')).toBe('<h1>Hello</h1>');
  });

  it('renders nothing if nothing changed', async () => {
    const releases = [makeShell(), events];
    const first = await composeOf(releases);
    const second = await composeOf(releases, revisionOf(first));
    expect(second).toMatchObject({ rendered: 0, composition: first.composition });
  });
});

describe('a page that embeds a widget', () => {
  const shell = makeShell({ embeds: 'sign-up' });
  const providing = (version: string, html: string) =>
    makeSection({ version, widgets: { 'sign-up': html } });

  it('is rendered again when the section that provides it changes', async () => {
    const first = await composeOf([shell, providing('1.0.0-a', '<p>old form</p>')]);
    expect(await bodyAt(first, '/')).toContain('<p>old form</p>');
    const changed = [shell, providing('1.1.0-b', '<p>new form</p>')];
    const second = await composeOf(changed, revisionOf(first));
    expect(await bodyAt(second, '/')).toContain('<p>new form</p>');
    expect(second.composition.pages['/']?.widgets).toEqual({ 'sign-up': 'mf-news' });
  });

  it('is rendered again when a section starts to provide it', async () => {
    const silent = makeSection();
    const first = await composeOf([shell, silent]);
    expect(first.composition.pages['/']?.widgets).toEqual({ 'sign-up': null });
    const provider = makeSection({
      app: 'mf-forms',
      prefix: '/forms',
      widgets: { 'sign-up': '<p>form</p>' },
    });
    const second = await composeOf([shell, silent, provider], revisionOf(first));
    expect(await bodyAt(second, '/')).toContain('<p>form</p>');
    expect(second.composition.pages['/news']).toEqual(first.composition.pages['/news']);
  });
});
