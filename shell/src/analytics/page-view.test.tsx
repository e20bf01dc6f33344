// @document
import { expect, it, vi } from 'vitest';
import { createFakeSite, renderInSite } from '../fixtures/fake-site.tsx';
import { SitePage } from '../page/site-page.tsx';
import { noAnalytics } from './analytics.ts';

it.each([
  ['each change of path', ['/', '/tea', '/nowhere', '/'], ['/', '/tea', '/nowhere', '/']],
  ['no change of query or anchor', ['/tea?sort=name', '/tea?sort=price', '/tea#cups'], ['/tea']],
  ['targets of redirects', ['/', '/old-tea', '/TEA/green/'], ['/', '/tea', '/tea/green']],
])('records %s', async (_, [first, ...others], views) => {
  const view = vi.fn();
  const site = createFakeSite({ analytics: { ...noAnalytics, view } });
  const { navigate } = await renderInSite(<SitePage />, site, first);
  for (const address of others) await navigate(address);
  expect(view.mock.calls.map(([path]) => path)).toEqual(views);
});
