// @document

import { file as approachList } from 'virtual:content/approaches';
import { file } from 'virtual:content/testimonials';
import { renderPage, testLoadStates } from '@site/contract/testing/render-page';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeApproach, toListItem } from '../fixtures/approaches.ts';
import { about, documentFiles, testimonials } from '../fixtures/documents.ts';
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

it('goes on to the approaches', async () => {
  await renderPage(TestimonialsPage, page);
  const region = await screen.findByRole('region', { name: about.approachesTitle });
  expect(within(region).getByRole('link', { name: 'Asking' }).getAttribute('href')).toBe(
    '/about/approach/a',
  );
});
