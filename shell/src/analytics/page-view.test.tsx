// @document
import type { Section } from '@site/contract';
import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createFakeSite, renderInSite, teaSection } from '../fixtures/fake-site.tsx';
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

it('records a page when it is shown, not while it is loading', async () => {
  const view = vi.fn();
  let arrive = (_: Section) => {};
  const loadSection = () =>
    new Promise<Section>((resolve) => {
      arrive = resolve;
    });
  const site = createFakeSite({ loadSection, analytics: { ...noAnalytics, view } });
  const { navigate } = await renderInSite(<SitePage />, site, '/');
  await navigate('/tea');
  expect(view).toHaveBeenCalledExactlyOnceWith('/');
  await act(async () => arrive(teaSection()));
  expect(view).toHaveBeenLastCalledWith('/tea');
});
