import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { solutions, testimonials } from '../loader/fixtures/definitions.ts';
import { documents } from '../loader/fixtures/documents.ts';
import { solutionText, svg, writeRoot } from '../loader/fixtures/write-root.ts';
import { links } from '../src/site/links.ts';
import { type Built, base, buildApp } from './fixtures/app.ts';
import { noPicture, picture, publishFirst, urlOf } from './fixtures/publish-first.ts';

const pictured = { imageFileName: 'picture.svg', imageAlt: 'A map' };
const cta = { ctaLabel: 'Book', ctaLink: 'booking' };

it('publishes a list with pictures and addresses, and the details of each entry', async () => {
  const { item, others, detail } = await publishFirst(solutions, {
    'solutions/a/index.md': solutionText({ ...pictured, ...cta }, '## A\n\n- One [x](link:chat)\n'),
    'solutions/a/picture.svg': svg,
    'solutions/b/index.md': solutionText({ label: 'Bare' }),
  });
  const facts = {
    slug: 'a',
    label: 'A solution',
    overview: 'What it is about.',
    ...picture('solutions-a', 'A map'),
    ctaLabel: 'Book',
    ctaLink: links.booking,
    updated: '2026-09-14',
  };
  expect(item).toEqual({ ...facts, file: urlOf('solutions-a', 'json') });
  const items = [['One ', { text: 'x', href: links.chat }]];
  expect(detail).toEqual({ ...facts, sections: [{ title: 'A', type: 'list', items }] });
  expect(others).toMatchObject([{ slug: 'b', ...noPicture, ctaLabel: '', ctaLink: '' }]);
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
    expect(urls.testimonials).toEqual(urlOf('testimonials', 'json'));
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
