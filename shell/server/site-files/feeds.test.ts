// @document

import { expect, it } from 'vitest';
import { makeJoinContext } from '../../compose/join/fixtures/joined-page.ts';
import { fakeDocument } from '../../store/fixtures/fake-document.ts';
import { type FakePage, makeSection, makeShell } from '../../store/fixtures/fake-releases.ts';
import { writeAtom, writeJsonFeed } from './feeds.ts';

const feed = { path: '/news', title: 'News & more' };
const site = 'https://site.example';

const dated = (path: string, published: string, robots?: 'noindex'): FakePage => ({
  path,
  article: { published, modified: '2026-03-04', author: 'Ada <a>' },
  ...(robots && { robots }),
});

const undated: FakePage = { path: '/news/undated', article: { modified: '2026-01-15' } };

const context = makeJoinContext([
  makeShell().release,
  makeSection({
    pages: [
      { path: '/news' },
      dated('/news/old', '2025-01-01'),
      dated('/news/old-too', '2025-01-01'),
      undated,
      dated('/news/new', '2026-02-03'),
      dated('/news/draft', '2026-02-04', 'noindex'),
      dated('/newsletter', '2026-02-05'),
      dated('/news/of-no-day', '2026-02-06T09:00:00Z'),
    ],
  }).release,
]);

it('lists indexed articles below its path for Atom readers, the newest first', () => {
  const parsed = new DOMParser().parseFromString(writeAtom(context, feed), 'application/xml');
  const textsOf = (selector: string) =>
    [...parsed.querySelectorAll(selector)].map((one) => one.textContent);
  expect(textsOf('feed > title')).toEqual([`News & more · ${fakeDocument.name}`]);
  expect(textsOf('feed > id')).toEqual([`${site}/news`]);
  expect(textsOf('feed > updated')).toEqual(['2026-03-04T12:00:00.000Z']);
  // Those of one day in the order of their pages.
  expect(textsOf('entry > id')).toEqual(
    ['new', 'undated', 'old', 'old-too'].map((name) => `${site}/news/${name}`),
  );
  expect(textsOf('entry > published').slice(0, 2)).toEqual([
    '2026-02-03T12:00:00.000Z',
    '2025-01-01T12:00:00.000Z',
  ]);
  expect(textsOf('entry name').slice(0, 2)).toEqual(['Ada <a>', fakeDocument.name]);
});

it('lists the same as JSON', () => {
  expect(JSON.parse(writeJsonFeed(context, feed))).toMatchObject({
    version: 'https://jsonfeed.org/version/1',
    home_page_url: `${site}/news`,
    feed_url: `${site}/news/feed.json`,
    items: [
      { id: `${site}/news/new`, content_html: 'About /news/new.', author: { name: 'Ada <a>' } },
      { id: `${site}/news/undated`, date_modified: '2026-01-15T12:00:00.000Z' },
      { id: `${site}/news/old`, date_published: '2025-01-01T12:00:00.000Z' },
      { id: `${site}/news/old-too` },
    ],
  });
});

it('has texts as each format reads them', () => {
  const page = { path: '/news/t&c', title: 'Tea & <b>', article: { modified: '2026-01-15' } };
  const one = makeJoinContext([makeShell().release, makeSection({ pages: [page] }).release]);
  const atom = writeAtom(one, feed);
  expect(atom).toContain('<title type="html"><![CDATA[Tea &amp; &lt;b&gt;]]></title>');
  expect(atom).toContain('<summary type="html"><![CDATA[About /news/t&amp;c.]]></summary>');
  expect(JSON.parse(writeJsonFeed(one, feed)).items).toEqual([
    expect.objectContaining({ title: 'Tea & <b>', content_html: 'About /news/t&amp;c.' }),
  ]);
});
