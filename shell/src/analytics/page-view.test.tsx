// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createFakeSite, renderInSite } from '../fixtures/fake-site.tsx';
import { SitePage } from '../page/site-page.tsx';
import { noAnalytics } from './analytics.ts';

/** Opens a page and navigates to others; resolves to the recorded paths. */
async function listViews(...addresses: string[]): Promise<readonly unknown[]> {
  const view = vi.fn();
  const site = createFakeSite({ analytics: { ...noAnalytics, view } });
  const router = await renderInSite(<SitePage />, site, addresses[0]);
  for (const address of addresses.slice(1)) await act(() => router.navigate(address));
  return view.mock.calls.map(([path]) => path);
}

it('records the first page and each change of path', async () => {
  expect(await listViews('/', '/tea', '/tea/green', '/nowhere', '/')).toEqual([
    '/',
    '/tea',
    '/tea/green',
    '/nowhere',
    '/',
  ]);
});

it('ignores changes of query or anchor', async () => {
  expect(await listViews('/tea?sort=name', '/tea?sort=price', '/tea#cups')).toEqual(['/tea']);
});

it('records the target of a redirect, not its source', async () => {
  expect(await listViews('/', '/old-tea', '/TEA/green/')).toEqual(['/', '/tea', '/tea/green']);
});
