// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeSite, renderInSite, teaSection } from '../fixtures/fake-site.tsx';
import { SitePage } from '../page/site-page.tsx';
import { refreshScripts } from './refresh-scripts.ts';

vi.mock('./refresh-scripts.ts', () => ({ refreshScripts: vi.fn() }));
const refresh = vi.mocked(refreshScripts);
const reload = vi.fn();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('location', { href: 'http://localhost/tea', reload });
  refresh.mockResolvedValue(false);
});

const captured = { page: () => '<h1>As composed</h1>', widget: () => undefined };
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const button = () => screen.getByRole('button', { name: /^Try/ });
const press = () => act(() => userEvent.click(button()));

/** Loads that fail that many times. */
function failing(times: number) {
  const loadSection = vi.fn(async () => {
    if (loadSection.mock.calls.length <= times) throw new Error('gone');
    return teaSection();
  });
  return loadSection;
}

const open = (loadSection: () => Promise<ReturnType<typeof teaSection>>, at = '/tea') =>
  renderInSite(<SitePage />, createFakeSite({ loadSection }), at);

it('recovers by loading again', async () => {
  await open(failing(1));
  expect(heading()).toBe('This page did not load');
  await press();
  await waitFor(() => expect(heading()).toBe('Tea'));
  expect(refresh).not.toHaveBeenCalled();
});

it("recovers by bypassing the browser's cache, in the same document", async () => {
  refresh.mockResolvedValue(true);
  await open(failing(2));
  await press();
  await waitFor(() => expect(heading()).toBe('Tea'));
  expect(refresh).toHaveBeenCalledExactlyOnceWith('/_releases/mf-tea/files/entry-1.js');
  expect(reload).not.toHaveBeenCalled();
});

it('reloads the document if the scripts are available and still fail', async () => {
  refresh.mockResolvedValue(true);
  await open(failing(9));
  await press();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('stays as it is if the scripts are unavailable', async () => {
  const loadSection = failing(9);
  await open(loadSection);
  await press();
  await waitFor(() => expect(button().textContent).toBe('Try again'));
  expect(reload).not.toHaveBeenCalled();
  expect(loadSection).toHaveBeenCalledTimes(2);
  expect(heading()).toBe('This page did not load');
});

it('shows that it is trying, keeps the focus, and tries once at a time', async () => {
  const loadSection = vi
    .fn<() => Promise<ReturnType<typeof teaSection>>>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockReturnValue(new Promise(() => {}));
  await open(loadSection);
  await press();
  expect(button().textContent).toBe('Trying…');
  expect(button().getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(button());
  expect(button().hasAttribute('disabled'), 'disabling loses the focus').toBe(false);
  await press();
  expect(loadSection).toHaveBeenCalledTimes(2);
});

it('links to the whole page without the anchor, which would prevent a load', async () => {
  await open(failing(9), '/tea?kind=green#size');
  const link = screen.getByRole('link', { name: 'Load the whole page' });
  expect(link.getAttribute('href')).toBe('/tea?kind=green');
});

it('keeps a readable page, marks it and shows a notice', async () => {
  const site = createFakeSite({ loadSection: failing(1), captured });
  await renderInSite(<SitePage />, site, '/tea');
  expect(heading()).toBe('As composed');
  expect(screen.getByRole('status').textContent).toContain(
    'You can read this page, but its buttons and filters did not load.',
  );
  const { sectionState } = document.querySelector<HTMLElement>('[data-section]')?.dataset ?? {};
  expect(sectionState).toBe('unavailable');
  await press();
  await waitFor(() => expect(heading()).toBe('Tea'));
  expect(screen.queryByRole('status')).toBeNull();
});
