// @document

import { file as approachList } from 'virtual:content/approaches';
import { file } from 'virtual:content/testimonials';
import { renderPage, testLoadStates } from '@site/contract/testing/render-page';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { makeApproach, toListItem } from '../fixtures/approaches.ts';
import { about, documentFiles, testimonials } from '../fixtures/documents.ts';
import { section } from '../section.ts';
import { TestimonialsPage } from './testimonials-page.tsx';

const approach = makeApproach({ slug: 'a', title: 'Asking' });
const files = { ...documentFiles, [approachList]: [toListItem(approach)] };
const page = { at: '/testimonials', files };

testLoadStates(TestimonialsPage, {
  ...page,
  file,
  loading: 'Loading Testimonials...',
  failed: 'Failed to load testimonials.',
});

it('shows every quote with who said it, in order', async () => {
  await renderPage(TestimonialsPage, page);
  const [quotes = document.body] = screen.getAllByRole('list');
  const cards = within(quotes)
    .getAllByRole('listitem')
    .map((item) => {
      const figure = within(item).getByRole('figure');
      return {
        quote: within(figure).getByRole('blockquote').textContent,
        company: figure.querySelector('figcaption')?.textContent,
      };
    });
  expect(cards).toEqual(testimonials.quotes);
});

it('may have several quotes of one kind of organisation, which its description names once', async () => {
  const quotes = ['One.', 'Two.'].map((quote) => ({ quote, company: 'A workshop' }));
  const twice = { ...files, [file]: { ...testimonials, quotes } };
  const log = vi.spyOn(console, 'error');
  await renderPage(TestimonialsPage, { ...page, files: twice });
  expect(screen.getAllByText('A workshop')).toHaveLength(2);
  // React's, of two children with the same key.
  expect(log).not.toHaveBeenCalled();
  const fetchFile = async () => Response.json(twice[file]);
  const { pages } = await section.pages(fetchFile, '/testimonials');
  expect(pages[0]?.head.description).toMatch(/: A workshop\.$/);
});

it('goes on to the approaches', async () => {
  await renderPage(TestimonialsPage, page);
  const region = await screen.findByRole('region', { name: about.approachesTitle });
  expect(within(region).getByRole('link', { name: 'Asking' }).getAttribute('href')).toBe(
    '/about/approach/a',
  );
});
