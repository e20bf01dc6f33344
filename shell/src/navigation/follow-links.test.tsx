// @document
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useFollowLinks } from './follow-links.ts';

/** Clicks the word in a link; the result is where that led inside the site, if anywhere. */
function clickLink(
  attributes: string,
  { at = '/start', ...click }: MouseEventInit & { readonly at?: string } = {},
): string | undefined {
  const html = `<a ${attributes}><b>word</b></a>`;
  const Page = () => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: stands for a page as rendered
    <div {...useFollowLinks()} dangerouslySetInnerHTML={{ __html: html }} />
  );
  const routes = [{ path: '*', element: <Page /> }];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  if (!isTakenOver(screen.getByText('word'), click)) return undefined;
  const { pathname, search, hash } = router.state.location;
  return pathname + search + hash;
}

/** Whether a click is kept from the browser; nothing really leaves the page. */
function isTakenOver(element: Element, click: MouseEventInit): boolean {
  let isPrevented = false;
  const observe = (event: Event) => {
    isPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', observe, { once: true });
  fireEvent.click(element, { button: 0, ...click });
  return isPrevented;
}

it.each([
  ['/insights/x', '/insights/x'],
  ['/course-info?level=beginner#top', '/course-info?level=beginner#top'],
  ['#modules', '/start#modules'],
])('a link to %s navigates inside the site', (href, address) => {
  expect(clickLink(`href="${href}"`)).toBe(address);
});

it('an anchor of the page keeps its query', () => {
  expect(clickLink('href="#modules"', { at: '/start?kind=green' })).toBe(
    '/start?kind=green#modules',
  );
});

it.each([
  'href="https://example.org/x"',
  'href="//example.org/x"',
  'href="/\\example.org"',
  'href="mailto:a@example.org"',
  'href="/_releases/mf-learning/files/a.pdf"',
  'href="/insights" target="_blank"',
  'href="/insights" download',
  'name="place"',
  'href="/insights" data-reload',
])('a link with %s is left to the browser', (attributes) => {
  expect(clickLink(attributes)).toBeUndefined();
});

it.each([
  { metaKey: true },
  { ctrlKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('a click with %o is left to the browser', (click) => {
  expect(clickLink('href="/insights"', click)).toBeUndefined();
});
