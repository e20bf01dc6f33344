// @vitest-environment jsdom
import { renderPage } from '@site/contract/testing/render-page';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testimonials } from '../fixtures/company.ts';
import { testimonialsHead } from './testimonials-head.ts';
import { TestimonialsPage } from './testimonials-page.tsx';

vi.mock('./testimonials.ts', () => import('../fixtures/company.ts'));

beforeEach(() => renderPage(TestimonialsPage, { at: '/testimonials', files: {} }));
afterEach(cleanup);

it('says what it is', () => {
  expect(screen.getByRole('heading', { level: 1, name: 'Testimonials' })).toBeTruthy();
  expect(
    screen.getByText('Hear from our clients and community about their experiences.'),
  ).toBeTruthy();
});

it('names the organisations in its description', () => {
  expect(testimonialsHead.description).toContain('A Large Office, A Small Shop, A School.');
});

it('shows every quote with who said it, in order', () => {
  const cards = screen.getAllByRole('listitem').map((item) => {
    const card = within(within(item).getByRole('figure'));
    return {
      quote: card.getByRole('blockquote').textContent,
      company: card.getByText(/^A /).textContent,
    };
  });
  expect(cards).toEqual(testimonials.quotes);
});
