import { expect, it } from 'vitest';
import { makeSection, makeShell } from '../../store/fixtures/fake-releases.ts';
import { openLiveSite } from '../fixtures/live-site.ts';

const slot = '<noscript data-answer="">Search requires JavaScript.</noscript>';

const news = makeSection({
  pages: [
    { path: '/news' },
    {
      path: '/news/kites',
      title: 'Kites',
      search: { group: 'Articles', keywords: ['wind'] },
      body: '<main><h1>Kites</h1><h2>Strings</h2></main>',
    },
    { path: '/news/draft', title: 'Kites to come', robots: 'noindex' },
  ],
});

/** Stands in for the shell's page, which a fake shell lacks. */
const body = `<h1>Search</h1><input name="q" type="search" value=""/>${slot}`;
const searchPage = makeSection({
  app: 'mf-search',
  prefix: '/search',
  pages: [{ path: '/search', robots: 'noindex', body }],
});
const releases = [makeShell(), news, searchPage];

const readBody = async (response: Response) =>
  /<div id="root">(.*?)<\/div>\n/s.exec(await response.text())?.[1];

it('serves the index of the live combination, on previews their own', async () => {
  const { ask } = await openLiveSite(releases, { channel: 'pr-1' });
  const response = await ask('/search-index.json');
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const entries: { path: string }[] = await response.json();
  expect(entries.map(({ path }) => path)).toEqual(['/', '/news', '/news/kites']);
  expect(entries[2]).toEqual({
    path: '/news/kites',
    title: 'Kites',
    description: 'About /news/kites.',
    group: 'Articles',
    keywords: ['wind'],
    headings: ['Strings'],
  });
});

it('answers queries without JavaScript, and forbids caching the answer', async () => {
  const { ask } = await openLiveSite(releases, { sharedSeconds: 60 });
  const response = await ask('/search?q=wind');
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  expect(await readBody(response)).toBe(
    '<h1>Search</h1><input name="q" type="search" value="wind"/><p>1 result for “wind”</p><section><h2>Articles</h2><ul><li><a href="/news/kites">Kites</a><p>About /news/kites.</p></li></ul></section>',
  );
  expect(await readBody(await ask('/search?q=kite'))).toContain('<mark>Kites</mark>');
});

it('says so if there are more results than it shows', async () => {
  const pages = Array.from({ length: 51 }, (_, index) => ({
    path: `/news/${index}`,
    title: index === 0 ? 'Windy kites' : 'Kites',
  }));
  const { ask } = await openLiveSite([makeShell(), makeSection({ pages }), searchPage]);
  const cut = '</section><p>The 50 best are shown.</p>';
  expect(await readBody(await ask('/search?q=kites'))).toContain(cut);
  expect(await readBody(await ask('/search?q=windy'))).not.toContain(cut);
});

it('suggests pages if there is no query or no result', async () => {
  const { ask } = await openLiveSite(releases);
  for (const path of ['/search', '/search?q=', '/search?q=zzzz']) {
    expect(await readBody(await ask(path))).toContain('<a href="/insights">Insights</a>');
  }
});

it('escapes and truncates a hostile query', async () => {
  const { ask } = await openLiveSite(releases);
  const hostile = `"><script>alert(1)</script>$&$1${'x'.repeat(5_000)}`;
  const shown = await readBody(await ask(`/search?q=${encodeURIComponent(hostile)}`));
  expect(shown).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;$1xxx');
  expect(shown).toContain('No results for “&quot;&gt;&lt;script&gt;');
  expect(shown?.length).toBeLessThan(2_000);
});

it('answers sixty queries a minute of one address, then with the page for scripts', async () => {
  const { ask } = await openLiveSite(releases, { sharedSeconds: 60 });
  const search = (number: number, address: string) =>
    ask(`/search?q=wind${number}`, {}, { address });
  for (let number = 1; number <= 60; number += 1) {
    expect((await search(number, '192.0.2.1')).status).toBe(200);
  }
  const refused = await search(61, '192.0.2.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('cache-control')).toBe('private, no-cache');
  expect(await readBody(refused)).toContain('<input name="q" type="search" value=""/>');
  expect((await search(62, '192.0.2.2')).status).toBe(200);
  expect((await ask('/search', {}, { address: '192.0.2.1' })).status).toBe(200);
});

it('says in an export that it requires JavaScript', async () => {
  const { ask } = await openLiveSite(releases, { isExport: true });
  expect(await readBody(await ask('/search?q=wind'))).toContain(slot);
});
