import { readFile } from 'node:fs/promises';
import { validateXML } from 'xmllint-wasm';
import { z } from 'zod';
import { test } from '../visitor/test.ts';
import { expect, fetchSite, isPreview } from '../visitor/visit.ts';

const read = async (path: string) => (await fetchSite(path)).text();

/** Expects a document of the site to match a schema of this folder. */
async function expectValid(path: string, schema: string): Promise<void> {
  const { errors } = await validateXML({
    xml: { fileName: 'document.xml', contents: await read(path) },
    schema: await readFile(new URL(schema, import.meta.url), 'utf8'),
    extension: 'relaxng',
  });
  expect(errors.map(({ rawMessage }) => rawMessage)).toEqual([]);
}

test.skip(isPreview, 'previews have neither sitemap nor feeds');

test('the sitemap matches its schema', () => expectValid('/sitemap.xml', 'sitemap.rng'));

const url = z.url({ protocol: /^https?$/ });
const time = z.iso.datetime({ offset: true });
const author = z.strictObject({ name: z.string().min(1), url: url.optional() });

/** https://www.jsonfeed.org/version/1/, without attachments, tags and hubs. */
const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1'),
  title: z.string().min(1),
  home_page_url: url,
  feed_url: url,
  items: z.array(
    z.strictObject({
      id: z.string().min(1),
      url,
      title: z.string().min(1),
      content_html: z.string().min(1),
      image: url.optional(),
      date_published: time.optional(),
      date_modified: time.optional(),
      author,
    }),
  ),
});

/** The feeds of a media type that pages announce. */
async function listFeeds(type: string): Promise<string[]> {
  const tags = new RegExp(`<link rel="alternate" type="${type}"[^>]* href="([^"]+)"`, 'g');
  return [...(await read('/')).matchAll(tags)].map(([, href = '']) => href);
}

test('every feed matches its schema', { tag: '@valid' }, async () => {
  const atom = await listFeeds('application/atom\\+xml');
  const json = await listFeeds('application/feed\\+json');
  expect(atom.length).toBe(json.length);
  expect(atom.length).toBeGreaterThan(0);
  for (const path of atom) await expectValid(path, 'atom.rng');
  for (const path of json) jsonFeed.parse(JSON.parse(await read(path)));
});
