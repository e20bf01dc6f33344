import { serveFiles } from '@site/contract/testing/render-page';
import { expect, it, vi } from 'vitest';
import { makeApproach, toListItem as toApproachItem } from './fixtures/company.ts';
import { makeFounder, toListItem as toFounderItem } from './fixtures/founders.ts';
import { listPages } from './list-pages.ts';

vi.mock('./about/about.ts', () => import('./fixtures/company.ts'));
vi.mock('./testimonials/testimonials.ts', () => import('./fixtures/company.ts'));
vi.mock('./approaches/approach-list.ts', () => ({ approachList: '/files/approaches.json' }));
vi.mock('./founders/founder-list.ts', () => ({ founderList: '/files/founders.json' }));

const approaches = [
  makeApproach({ slug: 'a', title: 'Asking' }),
  makeApproach({ slug: 'b', title: 'Building', updated: '2026-11-02' }),
].map(toApproachItem);
const founders = [
  makeFounder(),
  makeFounder({ slug: 'bo-tarn', name: 'Bo Tarn', updated: '2026-10-06', image_url: '' }),
].map(toFounderItem);
const files = { '/files/approaches.json': approaches, '/files/founders.json': founders };

const list = (given: Record<string, unknown> = files) => listPages(serveFiles(given));
const headOf = async (path: string) => {
  const { pages } = await list();
  return pages.find((page) => page.path === path)?.head;
};

it('lists every page, with the day it last changed where that is known', async () => {
  const { pages } = await list();
  expect(pages.map(({ path, lastModified }) => [path, lastModified])).toEqual([
    ['/about', '2026-11-02'],
    ['/about/approach/a', '2026-07-14'],
    ['/about/approach/b', '2026-11-02'],
    ['/our-team', '2026-10-06'],
    ['/our-team/ada-marlow', '2026-09-22'],
    ['/our-team/bo-tarn', '2026-10-06'],
    ['/testimonials', undefined],
    ['/contact', undefined],
  ]);
});

it('describes the company', async () => {
  expect(await headOf('/about')).toMatchObject({
    title: 'About the Makers',
    description: 'What they are for.',
    jsonLd: [{ '@type': 'AboutPage', mainEntity: { '@type': 'Organization' } }],
  });
});

it('describes an approach', async () => {
  expect(await headOf('/about/approach/a')).toMatchObject({
    title: 'Our Approach: Asking',
    description: 'What the habit is.',
    jsonLd: [{ '@type': 'Article', headline: 'Our Approach: Asking', dateModified: '2026-07-14' }],
  });
});

it('names the founders on the page of the team', async () => {
  expect((await headOf('/our-team'))?.description).toContain(
    'Ada Marlow, Director of Looms; Bo Tarn, Director of Looms.',
  );
});

it('describes a founder as a person', async () => {
  expect(await headOf('/our-team/ada-marlow')).toMatchObject({
    title: 'Ada Marlow, Director of Looms',
    description: 'Ada weaves.',
    picture: '/files/portrait.svg',
    jsonLd: [
      {
        '@type': 'ProfilePage',
        dateModified: '2026-09-22',
        mainEntity: { '@type': 'Person', name: 'Ada Marlow', jobTitle: 'Director of Looms' },
      },
    ],
  });
});

it('names no picture where there is none', async () => {
  expect(await headOf('/our-team/bo-tarn')).not.toHaveProperty('picture');
});

it('names the organisations on the page of the testimonials', async () => {
  expect(await headOf('/testimonials')).toMatchObject({
    title: 'Testimonials',
    description: expect.stringContaining('A Large Office, A Small Shop, A School.'),
  });
});

it('has pages for slugs that do not exist, not indexed', async () => {
  const { notFound } = await list();
  expect(notFound).toMatchObject([
    {
      pattern: '/about/approach/:approachSlug',
      head: { title: 'Approach Not Found', robots: 'noindex' },
    },
    { pattern: '/our-team/:name', head: { title: 'Profile Not Found', robots: 'noindex' } },
  ]);
});

it.each(Object.keys(files))('lists nothing when %s is missing', async (file) => {
  const { [file as keyof typeof files]: _, ...rest } = files;
  await expect(list(rest)).rejects.toThrow(`${file} answered with status 404`);
});
