import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { documents, profileText } from '../loader/fixtures/documents.ts';
import {
  approachText,
  audienceText,
  solutionText,
  svg,
  writeRoot,
} from '../loader/fixtures/write-root.ts';
import { loadContent } from '../loader/load-content.ts';
import { approaches } from '../src/approaches/collection.ts';
import { audiences } from '../src/audiences/collection.ts';
import { founders } from '../src/founders/collection.ts';
import { links } from '../src/site/links.ts';
import { solutions } from '../src/solutions/collection.ts';
import { testimonials } from '../src/testimonials/document.ts';
import { openEntryCache } from './entry-cache.ts';
import { type Built, base, buildApp, ownCache } from './fixtures/app.ts';
import { makePdf } from './fixtures/fake-pdf.ts';
import { type PublishedContent, publishContent } from './publish-content.ts';

vi.mock('../pdf/make-pdf.ts', () => import('./fixtures/fake-pdf.ts'));

const pictured = { imageFileName: 'picture.svg', imageAlt: 'A map' };
const cta = { ctaLabel: 'Book', ctaLink: 'booking' };
const files = {
  'solutions/a/index.md': solutionText({ ...pictured, ...cta }, '## A\n\n- One [x](link:chat)\n'),
  'solutions/a/picture.svg': svg,
  'solutions/b/index.md': solutionText({ title: 'Bare' }),
  'audiences/c/index.md': audienceText({ heroDescription: 'Hero.' }),
  'approaches/d/index.md': approachText(),
  'founders/e/profile.yaml': profileText,
  'founders/e/portrait.svg': svg,
  'founders/e/background.svg': `${svg}\n`,
  'founders/e/beyond.svg': `${svg}\n\n`,
};
const collections = [solutions, audiences, approaches, founders];
const url = (stem: string, ending: string) =>
  expect.stringMatching(`^${base}${stem}\\.[0-9a-f]{8}\\.${ending}$`);

async function publish(): Promise<PublishedContent> {
  const making = { ...(await ownCache()), root: await writeRoot(files), collections };
  const how = { ...making, onRequest: false };
  const entries = openEntryCache(how);
  const content = await loadContent({ ...making, loaderOf: entries.loaderOf });
  return publishContent(content, how, entries.writeOwn);
}

async function readJson(publication: PublishedContent, address = ''): Promise<unknown> {
  const bytes = await publication.files.read(address.replace(base, ''));
  return JSON.parse(Buffer.from(bytes ?? '').toString());
}

/** A collection's list and the details of its first item. */
async function readFirst(name: string) {
  const publication = await publish();
  const list = await readJson(publication, publication.lists[`${name}.json`]);
  const [item, ...others] = Array.isArray(list) ? list : [];
  return { item, others, detail: await readJson(publication, item.file) };
}

const picture = (stem: string, image_alt: string) => ({
  image_url: url(stem, 'svg'),
  image_alt,
  image_width: 640,
  image_height: 360,
});
const noPicture = { image_url: '', image_alt: '', image_width: 0, image_height: 0 };

describe('what is published', () => {
  it('of solutions', async () => {
    const { item, others, detail } = await readFirst('solutions');
    const facts = {
      slug: 'a',
      title: 'A solution',
      group: 'Enablement',
      overview: 'What it is about.',
      ...picture('solutions-a', 'A map'),
      ctaLabel: 'Book',
      ctaLink: links.booking,
      updated: '2026-09-14',
    };
    expect(item).toEqual({ ...facts, file: url('solutions-a', 'json') });
    const items = [['One ', { text: 'x', href: links.chat }]];
    expect(detail).toEqual({ ...facts, sections: [{ title: 'A', type: 'list', items }] });
    expect(others).toMatchObject([{ slug: 'b', ...noPicture, ctaLabel: '', ctaLink: '' }]);
  });

  it('of audiences and approaches', async () => {
    const sections = [{ title: 'Part', type: 'paragraph', content: [['Text.']] }];
    const audience = await readFirst('audiences');
    const purpose = { slug: 'c', label: 'People', purpose: 'For them.' };
    expect(audience.item).toMatchObject({ ...purpose, ...noPicture });
    expect(audience.item).not.toHaveProperty('heroDescription');
    expect(audience.detail).toMatchObject({ ...purpose, heroDescription: 'Hero.', sections });
    const approach = await readFirst('approaches');
    const facts = { slug: 'd', title: 'A way', description: 'In short.', updated: '2026-09-14' };
    expect(approach.item).toEqual({ ...facts, file: url('approaches-d', 'json') });
    expect(approach.detail).toEqual({ ...facts, fullContent: [['Lead.']], sections });
  });

  it('of founders, with pictures and CV', async () => {
    makePdf.mockClear();
    const { item, detail } = await readFirst('founders');
    const facts = {
      slug: 'e',
      name: 'A Person',
      role: 'Director',
      overview: 'Overview.',
      ...picture('founders-e', 'A portrait'),
      updated: '2026-09-14',
    };
    expect(item).toEqual({ ...facts, file: url('founders-e', 'json') });
    expect(detail).toMatchObject({
      ...facts,
      background: picture('founders-e', 'A background'),
      cv_url: url('a-person-cv', 'pdf'),
      linkedIn: links.professionalNetwork,
      beyond: { title: 'Beyond', ...picture('founders-e', 'A kite'), paragraphs: ['A'] },
    });
    expect(detail).not.toHaveProperty('cv');
    expect(makePdf).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        kind: 'Profile',
        title: 'A Person',
        excerpt: 'Summary.',
        meta: ['Director'],
        body: expect.arrayContaining([{ tag: 'h2', children: ['Education'] }]),
      }),
    );
  });
});

describe('a document', () => {
  const main = "export { file as testimonials } from 'virtual:content/testimonials'";
  const build = async (texts = {}, ssr = false) => {
    const options = { collections: [], documents: [testimonials] };
    return buildApp({ root: await writeRoot(texts), ...options }, ssr, main);
  };

  it('is a file that code names', async () => {
    const { folder, exports, urls, names } = await build();
    expect(exports.testimonials).toBe(`${base}testimonials.json`);
    expect(urls.testimonials).toEqual(url('testimonials', 'json'));
    expect(names).toEqual([urls.testimonials?.replace(base, '')]);
    const text = await readFile(join(folder, names[0] ?? ''), 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      quotes: [{ quote: 'Good.', company: 'A company' }],
    });
  });

  it.each([
    ['client', false],
    ['server', true],
  ])('leaves the %s code as it was, byte for byte, when its words change', async (_, ssr) => {
    const text = documents['testimonials.yaml'].replace('Good.', 'Better.');
    const changed = { 'testimonials.yaml': text };
    const [before, after] = [await build({}, ssr), await build(changed, ssr)];
    const readCode = ({ code }: Built) => readFile(code, 'utf8');
    expect(await readCode(after)).toBe(await readCode(before));
    expect(after.names).not.toEqual(before.names);
  });
});
