import { beforeAll, describe, expect, it } from 'vitest';
import { previewFactsPath } from '../../document/preview-facts.ts';
import { makeSection, putReleases } from '../../store/fixtures/fake-releases.ts';
import { keys } from '../../store/site-store.ts';
import { openServedStore } from '../fixtures/served-store.ts';

const host = 'pr-1.localhost';
const local = 'mf-news@http://localhost:4000';

/**
 * A preview with mf-news 1.0.0-draft live; the store also has 1.0.0-public, 2.0.0-next and
 * 3.0.0-bad, which is damaged.
 */
async function openPreview() {
  const opened = await openServedStore();
  const pages = [{ path: '/news/next', title: 'Next' }];
  const redirects = [{ from: '/news/later', to: '/news/next' }];
  const next = makeSection({ version: '2.0.0-next', pages, redirects });
  await putReleases(opened.store, next);
  await opened.store.driver.write(keys.release('mf-news', '3.0.0-bad'), new Uint8Array());
  const visit = (path: string, override: string) =>
    opened.ask(host, `${path}?override=${encodeURIComponent(override)}`);
  const read = async (path: string, override: string) => (await visit(path, override)).text();
  return { ...opened, next, visit, read };
}

let preview: Awaited<ReturnType<typeof openPreview>>;

beforeAll(async () => {
  preview = await openPreview();
});

const bannerOf = (html: string) => /<div class="override".*?<p>(.*?)<\/p>/s.exec(html)?.[1];

describe('an override', () => {
  it('names another release of a section, and leaves the page to the browser', async () => {
    const { next, visit } = preview;
    const response = await visit('/news/next', 'mf-news@2.0.0-next');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    const html = await response.text();
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('<title>Next · ');
    expect(html).toContain(`"entry":"/_releases/mf-news/files/${next.release.entry}"`);
    expect(html).toContain(next.release.files[next.release.entry]?.integrity);
    expect(html).toContain('"isNotFound":false,"path":"/news/next","values":{}');
    expect(html).toContain('data-override="mf-news@2.0.0-next"');
    expect(html).toContain('<mark>mf-news 2.0.0-next (in this browser)</mark>');
    expect(bannerOf(html)).toMatch(/^Override: mf-news 2\.0\.0-next, in this browser only\./);
  });

  it('has the pages and redirects of its release', async () => {
    const { visit } = preview;
    expect((await visit('/news', 'mf-news@2.0.0-next')).status).toBe(404);
    const moved = await visit('/news/later', 'mf-news@2.0.0-next');
    expect(moved.headers.get('location')).toBe('/news/next?override=mf-news%402.0.0-next');
  });

  it('may name a site on this computer, which only its own document may load from', async () => {
    const { ask, visit } = preview;
    const policyOf = (response: Response) => response.headers.get('content-security-policy');
    const policy = policyOf(await visit('/news', local));
    for (const name of ['script', 'connect', 'img', 'font']) {
      expect(policy).toMatch(new RegExp(`${name}-src 'self' http://localhost:4000[ ;]`));
    }
    expect(policyOf(await visit('/news', 'mf-news@http://[::1]:4000'))).toBe(policy);
    const unpublished = await visit('/jobs', 'mf-jobs@http://localhost:4000');
    expect(policyOf(unpublished)).toBe(policy);
    expect(await unpublished.text()).toContain('<mark>mf-jobs from http://localhost:4000 (in this');
    expect(policyOf(await ask(host, '/news'))).not.toContain('localhost:4000');
  });

  it.each([
    ['mf-new@1.0.0-draft', 'No section "mf-new" is live here; did you mean mf-news?'],
    ['shell@1.0.0-a', 'Only sections can be overridden.'],
    ['', 'No section "" is live here.'],
    ['mf-news', 'Add a version or a site: mf-news@1.2.3, mf-news@http://localhost:3000.'],
    ['mf-news@2.0.0-nxt', 'mf-news has no release "2.0.0-nxt"; did you mean 2.0.0-next?'],
    ['mf-news@../x', 'mf-news has no release "../x".'],
    ['mf-news@<b>', 'mf-news has no release "&lt;b&gt;".'],
    ['mf-news@3.0.0-bad', 'The release mf-news 3.0.0-bad is damaged; run npm run site -- fsck.'],
    ...['https://localhost:4000', 'http://localhost:4000/x', 'http://localhost.evil.example'].map(
      (address) => [
        `mf-news@${address}`,
        `${address} is not a site on this computer, such as http://localhost:3000.`,
      ],
    ),
  ])('%s is ignored', async (override, problem) => {
    const { read } = preview;
    const html = await read('/news', override);
    expect(bannerOf(html)).toBe(`Override ignored. ${problem}`);
    expect(html).toContain('<h1>Draft</h1>');
    expect(html).not.toContain('data-override');
  });

  it('is ignored beside another one', async () => {
    const { next, ask } = preview;
    const [one, other] = [`mf-news@${next.release.version}`, 'mf-jobs@1.0.0-a'];
    const response = await ask(host, `/news?override=${one}&override=${other}`);
    expect(bannerOf(await response.text())).toMatch(
      /^Override ignored. An address can have only one/,
    );
  });

  it('changes nothing for anyone else, and nothing on production', async () => {
    const { ask, visit } = preview;
    const before = await ask(host, '/news');
    await visit('/news', 'mf-news@2.0.0-next');
    expect((await ask(host, '/news')).headers.get('etag')).toBe(before.headers.get('etag'));
    const seen = async (path: string) => {
      const response = await ask('localhost', path);
      return [[...response.headers], await response.text()];
    };
    expect(await seen('/news?override=mf-news@2.0.0-next')).toEqual(await seen('/news'));
    expect((await ask('localhost', previewFactsPath)).status).toBe(404);
  });
});

describe('a file that only the site on this computer has', () => {
  const file = '/_releases/mf-news/files/picture-1.avif';
  const page = (override: string, at = host) => ({
    headers: { referer: `http://${at}:3000/news?override=${encodeURIComponent(override)}` },
  });

  it('is redirected there', async () => {
    const { ask } = preview;
    const { status, headers } = await ask(host, file, page(local));
    expect(status).toBe(307);
    expect(headers.get('location')).toBe(`http://localhost:4000${file}`);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['for another section', host, page('mf-jobs@http://localhost:4000')],
    ['for another release', host, page('mf-news@2.0.0-next')],
    ['for a page of another site', host, page(local, 'evil.example')],
    ['for a request without a page', host, {}],
    ['on production', 'localhost', page(local, 'localhost')],
  ])('is missing %s', async (_, at, init) => {
    const { ask } = preview;
    expect((await ask(at, file, init)).status).toBe(404);
  });
});

it('a preview says since when each app is live, and offers the newest releases that were not pruned', async () => {
  const { store, ask } = await openPreview();
  for (const patch of Array(10).keys()) {
    await putReleases(store, makeSection({ version: `3.0.${patch}` }));
  }
  const time = '2026-03-01T12:34:56.000Z';
  const note = { author: 'ada', branch: 'main', commit: 'c0ffee0000f-dirty', time };
  for (const version of ['pruned', '2.0.0-next', '3.0.9']) {
    await store.logPublished('mf-news', { ...note, version });
  }
  const { apps, releases } = await (await ask(host, previewFactsPath)).json();
  expect(apps['mf-news']).toBe('live since 2026-01-01 00:00 UTC by tester: revision 1');
  const origin = '2026-03-01 12:34 UTC by ada from main c0ffee0000 with uncommitted changes';
  expect(Object.keys(releases)).toEqual(['mf-news']);
  expect(releases['mf-news'].slice(0, 2)).toEqual([
    { version: '3.0.9', origin },
    { version: '2.0.0-next', origin },
  ]);
  expect(releases['mf-news'].slice(2).map((one: { version: string }) => one.version)).toEqual(
    [8, 7, 6, 5, 4, 3].map((patch) => `3.0.${patch}`),
  );
});

it('only a site on this computer may be read from elsewhere', async () => {
  const { ask } = preview;
  expect((await ask(host, '/_site.json')).headers.get('access-control-allow-origin')).toBeNull();
});
