// @document
import { headerLinks, links } from '@site/content/site';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFakeSite, renderInSite } from '../fixtures/fake-site.tsx';
import { addWaitingContent } from '../fixtures/waiting-content.ts';
import { Header } from './header.tsx';

beforeEach(() => void Object.assign(window, { scrollY: 0 }));

// jsdom applies no media queries, so the row is present but hidden as in the narrow layout.
const hidden = true;
const main = () => within(screen.getByRole('navigation', { name: 'Main', hidden }));

it.each([
  ['Log In', links.login],
  ['Contact Us', links.booking],
])('leads to %s', async (name, href) => {
  await renderInSite(<Header />, createFakeSite());
  for (const link of screen.getAllByRole('link', { name, hidden })) {
    expect(link.getAttribute('href')).toBe(href);
  }
});

it('has its shadow at once on a page that is already scrolled', async () => {
  Object.assign(window, { scrollY: 400 });
  await renderInSite(<Header />, createFakeSite());
  expect(screen.getByRole('banner').hasAttribute('data-scrolled')).toBe(true);
});

// Regression: the search took the slash, and what was typed after it.
it('leaves the slash to a field of an extension, which is in a shadow tree', async () => {
  await renderInSite(<Header />, createFakeSite());
  const host = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => host.remove());
  const field = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('input'));
  const slash = { key: '/', bubbles: true, composed: true, cancelable: true };
  expect(field.dispatchEvent(new KeyboardEvent('keydown', slash))).toBe(true);
});

it.each(['/', '{Control>}k{/Control}'])(
  '%s opens the search from content that is not hydrated',
  async (keys) => {
    const showModal = vi.fn();
    Object.assign(HTMLDialogElement.prototype, { showModal });
    onTestFinished(() => void Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal'));
    await renderInSite(<Header />, createFakeSite());
    const content = await addWaitingContent('<a href="/tea">Tea</a>');
    content.querySelector('a')?.focus();
    await act(() => userEvent.keyboard(keys));
    expect(showModal).toHaveBeenCalledOnce();
  },
);

describe('the current link', () => {
  const [, { label, to }] = headerLinks;
  const marked = () =>
    main()
      .getAllByRole('link', { hidden })
      .filter((link) => link.hasAttribute('aria-current'))
      .map((link) => [link.textContent, link.getAttribute('aria-current')]);

  it.each([
    ['/', [['Home', 'page']]],
    [to, [[label, 'page']]],
    [`${to}/a-course`, [[label, 'true']]],
    [`${to}/approach/one`, [[label, 'true']]],
    [`${to}rmation`, []],
    ['/nowhere', []],
  ])('at %s', async (at, current) => {
    await renderInSite(<Header />, createFakeSite(), at);
    expect(marked()).toEqual(current);
  });

  it('is none on the 404 page', async () => {
    const site = createFakeSite({ notFoundPath: `${to}/nobody` });
    await renderInSite(<Header />, site, `${to}/nobody`);
    expect(marked()).toEqual([]);
  });
});
