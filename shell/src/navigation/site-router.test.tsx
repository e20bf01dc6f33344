// @document
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useContext } from 'react';
import { Link, UNSAFE_NavigationContext, useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeSite, renderInSite } from '../fixtures/fake-site.tsx';

const load = vi.fn<(address: string) => void>();
const onNavigation = vi.fn();
let isOutdated: boolean;

beforeEach(() => {
  isOutdated = false;
});

const links = ['/tea', '/tea?kind=green#leaf', '/?view=card', '/#top'];

async function open() {
  const askLive = async () => undefined;
  const revisions = { isOutdated: () => isOutdated, onNavigation, askLive };
  const site = { ...createFakeSite(), tab: { revisions, load, isHalfFilled: () => false } };
  const shown = links.map((to) => (
    <Link key={to} to={to}>
      {to}
    </Link>
  ));
  return renderInSite(shown, site);
}

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

it('stays in the document while its revision is live', async () => {
  const { history } = await open();
  await follow('/tea');
  expect(history.location.pathname).toBe('/tea');
  expect(load).not.toHaveBeenCalled();
  expect(onNavigation).toHaveBeenCalledTimes(2);
});

it('loads the next page as a document once another revision is live', async () => {
  const { history } = await open();
  isOutdated = true;
  expect(load).not.toHaveBeenCalled();
  await follow('/tea?kind=green#leaf');
  expect(load).toHaveBeenCalledExactlyOnceWith('/tea?kind=green#leaf');
  expect(history.location.pathname).toBe('/');
});

it.each(['/?view=card', '/#top'])('follows %s within the page', async (to) => {
  const { history } = await open();
  isOutdated = true;
  await follow(to);
  const { search, hash } = history.location;
  expect(`/${search}${hash}`).toBe(to);
  expect(load).not.toHaveBeenCalled();
});

it('shows the page of an address that changed while the first one was rendered', async () => {
  let isFirst = true;
  function Shown() {
    const { navigator } = useContext(UNSAFE_NavigationContext);
    // As Back between two slices of the rendering, before anything listens.
    if (isFirst) navigator.push('/tea');
    isFirst = false;
    return <h1>{useLocation().pathname}</h1>;
  }
  await renderInSite(<Shown />, createFakeSite());
  expect(screen.getByRole('heading').textContent).toBe('/tea');
});
