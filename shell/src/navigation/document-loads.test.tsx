// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeSite, renderInSite } from '../fixtures/fake-site.tsx';
import { DocumentLoads } from './document-loads.tsx';

const load = vi.fn<(address: string) => void>();
const onNavigation = vi.fn();
let isOutdated: boolean;
let isHalfFilled: boolean;
let notifyTab: () => void;

beforeEach(() => {
  vi.clearAllMocks();
  [isOutdated, isHalfFilled] = [false, false];
});

const links = ['/tea', '/tea?kind=green#leaf', '/?view=card', '/#top'];

async function open() {
  const revisions = {
    isOutdated: () => isOutdated,
    onNavigation,
    subscribe(onChange: () => void) {
      notifyTab = onChange;
      return () => {};
    },
  };
  const site = { ...createFakeSite(), tab: { revisions, load, isHalfFilled: () => isHalfFilled } };
  const page = (
    <>
      <DocumentLoads />
      {links.map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
    </>
  );
  return renderInSite(page, site);
}

async function becomeOutdated(): Promise<void> {
  isOutdated = true;
  await act(async () => notifyTab());
}

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

it('stays in the document while its revision is live', async () => {
  const router = await open();
  await follow('/tea');
  expect(router.state.location.pathname).toBe('/tea');
  expect(load).not.toHaveBeenCalled();
  expect(onNavigation).toHaveBeenCalledTimes(2);
});

it('loads the next page as a document once another revision is live', async () => {
  const router = await open();
  await becomeOutdated();
  expect(load).not.toHaveBeenCalled();
  await follow('/tea?kind=green#leaf');
  expect(load).toHaveBeenCalledExactlyOnceWith('/tea?kind=green#leaf');
  expect(router.state.location.pathname).toBe('/');
});

it.each(['/?view=card', '/#top'])('follows %s within the page', async (to) => {
  const router = await open();
  await becomeOutdated();
  await follow(to);
  const { search, hash } = router.state.location;
  expect(`/${search}${hash}`).toBe(to);
  expect(load).not.toHaveBeenCalled();
});

it('stays in the document while a form is half filled', async () => {
  const router = await open();
  await becomeOutdated();
  isHalfFilled = true;
  await follow('/tea');
  expect(router.state.location.pathname).toBe('/tea');
  expect(load).not.toHaveBeenCalled();
  isHalfFilled = false;
  await follow('/?view=card');
  expect(load).toHaveBeenCalledExactlyOnceWith('/?view=card');
});

it('goes back within the document', async () => {
  const router = await open();
  await follow('/tea');
  await becomeOutdated();
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/');
  expect(load).not.toHaveBeenCalled();
});

it('does nothing when composing', async () => {
  await renderInSite(<DocumentLoads />, createFakeSite());
  expect(onNavigation).not.toHaveBeenCalled();
});
