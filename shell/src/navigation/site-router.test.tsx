// @document
import type { Section } from '@site/contract';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPath, Link, useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeSite, renderInSite, teaSection } from '../fixtures/fake-site.tsx';
import { SitePage } from '../page/site-page.tsx';
import type { Site } from '../site.ts';

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

it('leaves a page its location within its path until it has loaded', async () => {
  let arrive = (_: Section) => {};
  const loading = new Promise<Section>((resolve) => {
    arrive = resolve;
  });
  const site = createFakeSite({ loadSection: () => loading });
  const { navigate } = await openTea(site);
  await navigate('/tea?kind=green#leaf');
  expect(places()).toEqual(['page: /tea', 'arrival: /tea?kind=green#leaf']);
  await act(async () => arrive(teaSection()));
  expect(places()).toEqual(['page: /tea?kind=green#leaf', 'arrival: /tea?kind=green#leaf']);
  await navigate('/tea');
  expect(places()).toEqual(['page: /tea', 'arrival: /tea']);
});

it('shows another query of a page whose widget is still loading', async () => {
  const loadSection = vi.fn<() => Promise<Section>>(() => new Promise(() => {}));
  const site = createFakeSite({ loadSection: loadSection.mockResolvedValueOnce(teaSection()) });
  const { navigate } = await openTea(site);
  site.loader.attempt({ section: 'mf-tea', pathname: '/tea', widget: 'teapot' });
  await navigate('/tea?kind=green');
  expect(places()).toEqual(['page: /tea?kind=green', 'arrival: /tea?kind=green']);
  await navigate('/tea?kind=green#leaf');
  expect(places()).toEqual(['page: /tea?kind=green', 'arrival: /tea?kind=green#leaf']);
});

const places = () => screen.getAllByRole('note').map(({ textContent }) => textContent);

function openTea(site: Site) {
  const page = (
    <>
      <SitePage />
      <Place name="page" />
    </>
  );
  return renderInSite(page, site, '/tea', <Place name="arrival" />);
}

function Place({ name }: { name: string }) {
  return <p role="note">{`${name}: ${createPath(useLocation())}`}</p>;
}
