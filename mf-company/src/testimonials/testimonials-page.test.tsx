// @document

import { file } from 'virtual:content/testimonials';
import { renderPage, testLoadStates } from '@site/contract/testing/render-page';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { documentFiles, testimonials } from '../fixtures/documents.ts';
import { TestimonialsPage } from './testimonials-page.tsx';

const page = { at: '/testimonials', files: documentFiles };

testLoadStates(TestimonialsPage, {
  ...page,
  file,
  loading: 'Loading Testimonials...',
  failed: 'Failed to load testimonials.',
});

it('shows every quote with who said it, in order', async () => {
  await renderPage(TestimonialsPage, page);
  const cards = screen.getAllByRole('listitem').map((item) => {
    const figure = within(item).getByRole('figure');
    return {
      quote: within(figure).getByRole('blockquote').textContent,
      company: figure.querySelector('figcaption')?.textContent,
    };
  });
  expect(cards).toEqual(testimonials.quotes);
});
