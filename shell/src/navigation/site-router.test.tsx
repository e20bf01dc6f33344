// @document
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeSite, renderInSite } from '../fixtures/fake-site.tsx';

const load = vi.fn<(address: string) => void>();
const check = vi.fn();
let isOutdated: boolean;

beforeEach(() => {
  isOutdated = false;
});

const links = ['/tea', '/tea?kind=green#leaf', '/?view=card', '/#top'];

/** Nothing would be lost. */
const safe = { isHalfFilled: () => false, isOnlyInMemory: () => false };

async function open() {
  const askLive = async () => undefined;
  const revisions = { isOutdated: () => isOutdated, check, askLive };
  const site = { ...createFakeSite(), tab: { revisions, load, ...safe } };
  const shown = links.map((to) => (
    <Link key={to} to={to}>
      {to}
    </Link>
  ));
  return renderInSite(shown, site);
}

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

it.each(['/?view=card', '/#top'])('follows %s within the page', async (to) => {
  const { history } = await open();
  isOutdated = true;
  await follow(to);
  const { search, hash } = history.location;
  expect(`/${search}${hash}`).toBe(to);
  expect(load).not.toHaveBeenCalled();
});

it('adds one entry to the history for a double click', async () => {
  const { history } = await open();
  const push = vi.spyOn(history, 'push');
  const link = screen.getByRole('link', { name: '/tea' });
  await act(async () => {
    link.click();
    link.click();
  });
  expect(history.location.pathname).toBe('/tea');
  expect(push).toHaveBeenCalledTimes(1);
});
