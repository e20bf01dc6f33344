// @document
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { noAnalytics } from '../analytics/analytics.ts';
import { App } from '../app.tsx';
import { createFakeSite, renderInSite } from '../fixtures/fake-site.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  Object.assign(window, { scrollTo: () => {} });
});

function expectErrorScreen(): void {
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('Unexpected Application Error!');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
}

it('is inside the layout if a page of the shell fails', async () => {
  const captured = {
    page: () => {
      throw new Error('broken shell');
    },
    widget: () => undefined,
  };
  const report = vi.fn();
  const site = createFakeSite({ captured, analytics: { ...noAnalytics, report } });
  const { navigate } = await renderInSite(<App />, site, '/tea');
  expectErrorScreen();
  expect(screen.getByRole('banner')).toBeTruthy();
  expect(screen.getByRole('contentinfo')).toBeTruthy();
  expect(console.error).toHaveBeenCalledWith(new Error('broken shell'));
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('broken shell'));
  await navigate('/nowhere');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page Not Found');
});

it('is alone if the layout itself fails', async () => {
  const site = createFakeSite();
  const data = {
    ...site.data,
    get year(): number {
      throw new Error('broken layout');
    },
  };
  await renderInSite(<App />, { ...site, data }, '/tea');
  expectErrorScreen();
  expect(screen.queryByRole('banner')).toBeNull();
});
