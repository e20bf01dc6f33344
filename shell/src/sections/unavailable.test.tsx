// @document
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createFakeSite, renderInSite, type teaSection } from '../fixtures/fake-site.tsx';
import { SitePage } from '../page/site-page.tsx';
import { knownSections } from './section-directory.ts';

it.each([
  ['it would lose what was typed', true, '/tea'],
  ['the visitor has gone on', false, '/cups'],
  ['neither', false, '/tea'],
])(
  'loads a new document at last, unless it would lose what was typed or the visitor has gone on: %s',
  async (why, isOnlyInMemory, pathname) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('fetch', async () => new Response(''));
    const reload = vi.fn();
    vi.stubGlobal('location', { pathname, href: `http://localhost${pathname}`, reload });
    const revisions = {
      isOutdated: () => false,
      check: () => {},
      askLive: async () => undefined,
    };
    const tab = {
      revisions,
      isHalfFilled: () => false,
      isOnlyInMemory: () => isOnlyInMemory,
      load: reload,
    };
    const loadSection = () => Promise.reject(new Error('cut short'));
    await renderInSite(<SitePage />, { ...createFakeSite({ loadSection }), tab }, '/tea');
    const button = screen.getByRole('button', { name: 'Try again' });
    await act(() => userEvent.click(button));
    await waitFor(() => expect(button.textContent).toBe('Try again'));
    expect(reload).toHaveBeenCalledTimes(why === 'neither' ? 1 : 0);
  },
);

it('shows that it is trying, keeps the focus, and tries once at a time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const loadSection = vi
    .fn<() => Promise<ReturnType<typeof teaSection>>>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockReturnValue(new Promise(() => {}));
  await renderInSite(<SitePage />, createFakeSite({ loadSection }), '/tea');
  const button = screen.getByRole('button', { name: 'Try again' });
  const press = () => act(() => userEvent.click(button));
  await press();
  expect(button.textContent).toBe('Trying…');
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(button);
  expect(button.hasAttribute('disabled'), 'disabling loses the focus').toBe(false);
  await press();
  expect(loadSection).toHaveBeenCalledTimes(2);
});

// Regression: the button did nothing, for as long as the tab was open.
it.each([
  ['of an earlier revision, which does not hear of it, loads a new document', true, 1],
  ['that could not ask stays', false, 0],
])('a tab without what it takes to load the section, %s', async (_, isOutdated, times) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const reload = vi.fn();
  vi.stubGlobal('location', { pathname: '/tea', href: 'http://localhost/tea', reload });
  const tab = {
    revisions: { isOutdated: () => isOutdated, check: () => {}, askLive: async () => undefined },
    isHalfFilled: () => false,
    isOnlyInMemory: () => false,
    load: reload,
  };
  const loadSection = () => Promise.reject(new Error('did not arrive'));
  const site = { ...createFakeSite({ loadSection }), sections: knownSections([]), tab };
  await renderInSite(<SitePage />, site, '/tea');
  const button = screen.getByRole('button', { name: 'Try again' });
  await act(() => userEvent.click(button));
  await waitFor(() => expect(button.textContent).toBe('Try again'));
  expect(reload).toHaveBeenCalledTimes(times);
});
