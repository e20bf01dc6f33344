// @document
import { brand, headerLinks, links } from '@site/content/site';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeSite, renderInSite } from '../fixtures/fake-site.tsx';
import { Header } from './header.tsx';

beforeEach(() => void Object.assign(window, { scrollY: 0 }));

// jsdom applies no media queries, so the row is present but hidden as in the narrow layout.
const hidden = true;
const main = () => within(screen.getByRole('navigation', { name: 'Main', hidden }));
const isShadowed = () => screen.getByRole('banner').hasAttribute('data-scrolled');

async function scrollTo(top: number): Promise<void> {
  Object.assign(window, { scrollY: top });
  await act(async () => void window.dispatchEvent(new Event('scroll')));
}

it('links to Home and the seven sections', async () => {
  await renderInSite(<Header />, createFakeSite());
  const home = screen.getByRole('link', { name: `${brand.name}, home` });
  expect(home.getAttribute('href')).toBe('/');
  const found = main().getAllByRole('link', { hidden });
  expect(found.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    headerLinks.map(({ label, to }) => [label, to]),
  );
});

it.each([
  ['Log In', links.login],
  ['Contact Us', links.booking],
])('opens %s in a new tab', async (name, href) => {
  await renderInSite(<Header />, createFakeSite());
  for (const link of screen.getAllByRole('link', { name, hidden })) {
    expect(link.getAttribute('href')).toBe(href);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  }
});

describe('the shadow', () => {
  it('appears from the 21st pixel and disappears again', async () => {
    await renderInSite(<Header />, createFakeSite());
    expect(isShadowed()).toBe(false);
    await scrollTo(20);
    expect(isShadowed()).toBe(false);
    await scrollTo(21);
    expect(isShadowed()).toBe(true);
    await scrollTo(20);
    expect(isShadowed()).toBe(false);
  });

  it('appears at once on a page that is already scrolled', async () => {
    Object.assign(window, { scrollY: 400 });
    await renderInSite(<Header />, createFakeSite());
    expect(isShadowed()).toBe(true);
  });
});

describe('the current link', () => {
  const marked = () =>
    main()
      .getAllByRole('link', { hidden })
      .filter((link) => link.hasAttribute('aria-current'))
      .map((link) => [link.textContent, link.getAttribute('aria-current')]);

  it.each([
    ['/', [['Home', 'page']]],
    ['/course-info', [['Course Info', 'page']]],
    ['/course-info/a-course', [['Course Info', 'true']]],
    ['/about/approach/one', [['About', 'true']]],
    ['/course-information', []],
    ['/nowhere', []],
  ])('at %s', async (at, current) => {
    await renderInSite(<Header />, createFakeSite(), at);
    expect(marked()).toEqual(current);
  });

  it('is none on the 404 page', async () => {
    const site = createFakeSite({ notFoundPath: '/about/nobody' });
    await renderInSite(<Header />, site, '/about/nobody');
    expect(marked()).toEqual([]);
  });
});
