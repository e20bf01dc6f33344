// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { noAnalytics } from '../analytics/analytics.ts';
import { routes, SiteProvider } from '../app.tsx';
import { createFakeSite } from '../fixtures/fake-site.tsx';
import type { Site } from '../site.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  Object.assign(window, { scrollTo: () => {} });
});

async function openBroken(site: Site): Promise<void> {
  const router = createMemoryRouter(routes, { initialEntries: ['/tea'] });
  await act(async () => {
    render(
      <SiteProvider site={site}>
        <RouterProvider router={router} />
      </SiteProvider>,
    );
  });
}

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
  await openBroken(createFakeSite({ captured, analytics: { ...noAnalytics, report } }));
  expectErrorScreen();
  expect(screen.getByRole('banner')).toBeTruthy();
  expect(screen.getByRole('contentinfo')).toBeTruthy();
  expect(console.error).toHaveBeenCalledWith(new Error('broken shell'));
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('broken shell'));
});

it('is alone if the layout itself fails', async () => {
  const site = createFakeSite();
  const data = {
    ...site.data,
    get year(): number {
      throw new Error('broken layout');
    },
  };
  await openBroken({ ...site, data });
  expectErrorScreen();
  expect(screen.queryByRole('banner')).toBeNull();
});
