// @document
import type { Section } from '@site/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { createBrowserSite, isCopy } from './browser-site.tsx';
import { createFakeSite, teaSection } from './fixtures/fake-site.tsx';

const data = { ...createFakeSite().data, settings: { sendEmailUrl: '/send' } };

function writeDocument(blocks: Readonly<Record<string, unknown>>, root = ''): void {
  const scripts = Object.entries(blocks).map(
    ([id, value]) => `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`,
  );
  document.body.innerHTML = `<div id="root">${root}</div>${scripts.join('')}`;
}

const start = (section: Section = teaSection()) => vi.fn(async () => section);

beforeEach(() => window.history.replaceState(null, '', '/tea'));

it('is created from the document, whatever ids its headings have', () => {
  const values = { teas: ['green'] };
  writeDocument(
    { 'site-data': data, 'page-data': { isNotFound: false, values } },
    '<div data-section="mf-tea">Text<h2 id="site-data"></h2><h2 id="page-data"></h2></div>',
  );
  const site = createBrowserSite(document, start());
  expect(site.data).toEqual(data);
  expect(site.notFoundPath).toBeUndefined();
  expect(site.captured.page('/tea')).toContain('Text');
  expect(site.services.pageData.dump('/tea')).toEqual(values);
  expect(site.services.sendEmailUrl).toBe('/send');
});

it('removes a trailing slash that the host allowed', () => {
  window.history.replaceState(null, '', '/tea/?sort=age#green');
  const pageData = { isNotFound: false, values: { teas: ['green'] } };
  const root = '<div data-section="mf-tea">Text</div>';
  writeDocument({ 'site-data': data, 'page-data': pageData }, root);
  const site = createBrowserSite(document, start());
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe('/tea?sort=age#green');
  expect(site.captured.page('/tea')).toContain('Text');
  expect(site.services.pageData.dump('/tea')).toEqual(pageData.values);
});

it('keeps the HTML of a document of another page than the address', () => {
  window.history.replaceState(null, '', '/cake');
  const pageData = { isNotFound: false, path: '/tea', values: { teas: ['green'] } };
  writeDocument(
    { 'site-data': data, 'page-data': pageData },
    '<div data-section="mf-tea">Text</div>',
  );
  const site = createBrowserSite(document, start());
  expect(site.captured.page('/cake')).toBeUndefined();
  expect(site.captured.page('/tea')).toContain('Text');
  expect(site.services.pageData.dump('/cake')).toEqual({});
});

it.each([
  ['its own page', '/tea', null, false],
  ['its own page with a trailing slash', '/tea/', null, false],
  ['another page of this document, after Back', '/cake', { idx: 0 }, false],
  ['a copy', '/archive/2026/tea', null, true],
])('the address of %s is told from those of copies', (_, path, state, expected) => {
  window.history.replaceState(state, '', path);
  writeDocument({ 'page-data': { isNotFound: false, path: '/tea', values: {} } });
  expect(isCopy(document)).toBe(expected);
  writeDocument({ 'page-data': { isNotFound: true, values: {} } });
  expect(isCopy(document)).toBe(false);
});

it('recognizes the 404 page', () => {
  writeDocument({ 'site-data': data, 'page-data': { isNotFound: true, values: {} } });
  expect(createBrowserSite(document, start()).notFoundPath).toBe('/tea');
});

it('works without page data', () => {
  writeDocument({ 'site-data': data });
  const site = createBrowserSite(document, start());
  expect(site.notFoundPath).toBeUndefined();
  expect(site.services.pageData.dump('/tea')).toEqual({});
});

it('throws without site data', () => {
  writeDocument({});
  expect(() => createBrowserSite(document, start())).toThrow('no site-data block');
});

it('fetches release files with a deadline', async () => {
  writeDocument({ 'site-data': data });
  const fetchIt = vi.fn(async (_url: string, _options: RequestInit) => new Response('{}'));
  vi.stubGlobal('fetch', fetchIt);
  await createBrowserSite(document, start()).services.fetchFile('/_releases/mf-tea/files/a.json');
  expect(fetchIt.mock.calls[0]?.[1].signal).toBeInstanceOf(AbortSignal);
});

it('replaces only a page that was navigated to with its document, never the own one or a widget', async () => {
  writeDocument({ 'site-data': data });
  const fetchIt = vi.fn(async () => new Response('', { status: 503 }));
  vi.stubGlobal('fetch', fetchIt);
  const { loader } = createBrowserSite(document, () => Promise.reject(new Error('gone')));
  const load = (pathname: string, widget?: string) =>
    loader.attempt({ section: 'mf-tea', pathname, ...(widget && { widget }) }).promise;
  await load('/tea');
  await load('/tea/green');
  window.history.replaceState(null, '', '/tea/black');
  await load('/tea/black', 'teapot');
  expect(fetchIt).not.toHaveBeenCalled();
  await load('/tea/black');
  expect(fetchIt).toHaveBeenCalledExactlyOnceWith('/tea/black', expect.anything());
});

it.each([
  ['a live revision', data.revision, 1],
  ['an earlier revision', data.revision + 1, 0],
])('of a tab of %s, whose page comes as a document, so much is reported', async (...row) => {
  const [, revision, reports] = row;
  writeDocument({ 'site-data': data });
  const live = { channel: data.channel, revision, sections: [] };
  const isLive = (url: string) => url === '/_site.json';
  vi.stubGlobal('fetch', async (url: string) =>
    isLive(url) ? Response.json(live) : new Response('<main id="main">'),
  );
  const report = vi.fn();
  vi.stubGlobal('navigator', { sendBeacon: report });
  const { tab, loader } = createBrowserSite(document, () => Promise.reject(new Error('gone')));
  await tab?.revisions.askLive();
  window.history.replaceState(null, '', '/tea/green');
  const leaving = vi.spyOn(document, 'addEventListener');
  // jsdom says that it does not reload.
  vi.spyOn(console, 'error').mockReturnValue();
  loader.attempt({ section: 'mf-tea', pathname: '/tea/green' });
  await vi.waitFor(() => expect(leaving).toHaveBeenCalled());
  // Reports are sent in a later task.
  await new Promise((resolve) => setTimeout(resolve));
  expect(report).toHaveBeenCalledTimes(reports);
});
