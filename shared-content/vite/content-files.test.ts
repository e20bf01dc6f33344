import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { courses, testimonials } from '../loader/fixtures/definitions.ts';
import { courseText, writeRoot } from '../loader/fixtures/write-root.ts';
import { links } from '../src/site/links.ts';
import { type Built, base, buildApp, files } from './fixtures/app.ts';
import { makePdf } from './fixtures/fake-pdf.ts';

vi.mock('../pdf/make-pdf.ts', () => import('./fixtures/fake-pdf.ts'));

async function readJson({ folder }: Built, url = ''): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, url.replace(base, '')), 'utf8'));
}

const withoutHashes = (names: readonly string[]) =>
  names.map((name) => name.replace(/\.[0-9a-f]{8}\./, '.')).sort();

const booking = {
  tag: 'a',
  props: expect.objectContaining({ href: links.booking, className: 'arrow-link' }),
  children: ['Book →'],
};
const pictureAt = (image_url: string) => ({
  tag: 'img',
  picture: { image_url, image_alt: 'Alt', image_width: 640, image_height: 360 },
});

describe('the content of an app', () => {
  it('is lists, details, pictures and PDFs, each named by its bytes; a server build names the same lists', async () => {
    const root = await writeRoot(files);
    const built = await buildApp({ root });
    expect((await buildApp({ root }, true)).exports).toEqual(built.exports);
    expect(withoutHashes(built.names)).toEqual([
      'a-guide.pdf',
      'courses-a.json',
      'courses-a.svg',
      'courses-a.svg',
      'courses-b.json',
      'courses.json',
      'insights-c.json',
      'insights.json',
    ]);
    for (const name of built.names) {
      const content = await readFile(join(built.folder, name));
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
      expect(name).toContain(`.${hash}.`);
    }
  });

  it('has list items that lead to details, pictures and PDFs', async () => {
    makePdf.mockClear();
    const built = await buildApp({ root: await writeRoot(files) });
    const list = await readJson(built, built.urls.courses);
    const [course, bare] = Array.isArray(list) ? list : [];
    expect(course).toEqual({
      slug: 'a',
      title: 'A course',
      excerpt: 'What it is about.',
      level: 'beginner',
      category: 'DevOps',
      status: 'Live',
      format: 'Online',
      length: 'Two days',
      hours: 14,
      ctaLabel: 'Ask about dates',
      ctaLink: links.booking,
      image_url: expect.stringMatching(`^${base}courses-a[.][0-9a-f]{8}.svg$`),
      image_alt: 'A map',
      image_width: 640,
      image_height: 360,
      updated: '2026-09-14',
      file: expect.stringMatching(`^${base}courses-a[.][0-9a-f]{8}.json$`),
    });
    expect(bare).toMatchObject({ image_url: '', image_alt: '', image_width: 0 });
    expect(await readJson(built, bare.file)).toMatchObject({ pdf_url: '' });
    const { file, ...rest } = course;
    const other = built.names.find(
      (name) => /^courses-a.*svg$/.test(name) && !course.image_url.endsWith(name),
    );
    expect(await readJson(built, file)).toEqual({
      ...rest,
      pdf_url: expect.stringMatching(`^${base}a-guide[.][0-9a-f]{8}.pdf$`),
      body: [
        {
          tag: 'p',
          children: [booking, ' ', pictureAt(course.image_url), ' ', pictureAt(base + other)],
        },
      ],
      contents: [],
      related: [],
    });
    expect(await readJson(built, built.urls.insights)).toMatchObject([
      { slug: 'c', author: 'Somebody', date: '2026-01-01' },
    ]);
    expect(makePdf).toHaveBeenCalledExactlyOnceWith({
      kind: 'Course',
      title: 'A course',
      excerpt: 'What it is about.',
      meta: ['beginner'],
      picture: { name: 'picture.svg', alt: 'A map' },
      pictures: expect.any(Map),
      body: [expect.objectContaining({ tag: 'p' })],
      updated: '2026-09-14',
    });
  });

  it('hands a collection what each text links to', async () => {
    const far = courseText({ title: 'Far' }, '# Top\n');
    const near = courseText({ title: 'Near' }, 'After [Far](/course-info/far?view=card#top).');
    const root = await writeRoot({ 'courses/far/index.md': far, 'courses/near/index.md': near });
    const built = await buildApp({ root });
    const list = await readJson(built, built.urls.courses);
    const details = (Array.isArray(list) ? list : []).map(({ file }) => readJson(built, file));
    expect(await Promise.all(details)).toMatchObject([
      { slug: 'far', related: [] },
      { slug: 'near', related: [{ slug: 'far' }] },
    ]);
  });

  it('names the entry whose PDF fails', async () => {
    const root = await writeRoot(files);
    makePdf.mockRejectedValueOnce(new Error('no font'));
    await expect(buildApp({ root })).rejects.toThrow(
      /PDF of .*courses\/entries\/a\/index\.md could not be made: no font/,
    );
  });

  it.each([
    ['coursess', 'does not exist; did you mean courses?'],
    ['abcdefghijkl', 'does not exist. This app has courses, testimonials.'],
    ['home', 'is not content of this app: add it to "site.content" in its package.json.'],
  ])('refuses to import virtual:content/%s, and says where that is', async (name, why) => {
    const main = `export const a = 1;\nexport { file } from 'virtual:content/${name}';\n`;
    const options = { collections: [courses], documents: [testimonials] };
    const message = `/main.js:2:22  virtual:content/${name} ${why}`;
    await expect(buildApp(options, false, main)).rejects.toThrow(message);
  });
});
