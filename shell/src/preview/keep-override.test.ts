// @document
import { expect, it, vi } from 'vitest';
import { createFakeSite } from '../fixtures/fake-site.tsx';
import { keepOverride } from './keep-override.ts';

const address = () => window.location.pathname + window.location.search + window.location.hash;

it('keeps the override in every address, including those of new documents', () => {
  const load = vi.fn();
  const revisions = { isOutdated: () => false, onNavigation: () => {} };
  const tab = { revisions, isHalfFilled: () => false, load };
  const [site, history] = keepOverride({ ...createFakeSite(), tab }, 'mf-tea@1');
  history.push('/tea?sort=age#green');
  expect(address()).toBe('/tea?sort=age&override=mf-tea%401#green');
  expect(history.location.pathname).toBe('/tea');
  history.replace({ pathname: '/tea/green', search: '?override=mf-milk%402', hash: '' });
  expect(address()).toBe('/tea/green?override=mf-tea%401');
  site.tab?.load('/contact');
  expect(load).toHaveBeenCalledWith('/contact?override=mf-tea%401');
});
