// @document
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeSite, renderInSite } from '../fixtures/fake-site.tsx';
import { SitePage } from '../page/site-page.tsx';
import { notFoundHead } from '../shell-pages.ts';

it.each([
  ['an unknown path', '/nowhere', undefined],
  ['a path its section has no route for', '/tea/green/cup', undefined],
  ['the 404 page of any path', '/tea', '/tea'],
])('is shown for %s', async (_, at, notFoundPath) => {
  const site = createFakeSite(notFoundPath === undefined ? {} : { notFoundPath });
  await renderInSite(<SitePage />, site, at);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page Not Found');
  expect(screen.getByText('404')).toBeTruthy();
  const text = 'Sorry, the page you are looking for does not exist or has been moved.';
  expect(screen.getByText(text)).toBeTruthy();
  expect(notFoundHead).toEqual({ title: 'Page Not Found', description: text, robots: 'noindex' });
  expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
});

it('is not shown for a redirect of a section', async () => {
  const { history } = await renderInSite(<SitePage />, createFakeSite(), '/old-tea');
  expect(history.location.pathname).toBe('/tea');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tea');
});
