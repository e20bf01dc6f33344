// @document

import { document as testimonials } from 'virtual:content/testimonials';
import { renderPage } from '@site/contract/testing/render-page';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TestimonialsPage } from './testimonials-page.tsx';

it('shows every quote with who said it, in order', async () => {
  await renderPage(TestimonialsPage, { at: '/testimonials', files: {} });
  const cards = screen.getAllByRole('listitem').map((item) => {
    const figure = within(item).getByRole('figure');
    return {
      quote: within(figure).getByRole('blockquote').textContent,
      company: figure.querySelector('figcaption')?.textContent,
    };
  });
  expect(cards).toEqual(testimonials.quotes);
});
