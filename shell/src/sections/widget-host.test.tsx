// @document
import { lazyPage, Widget } from '@site/contract';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeSite, renderInSite, teaSection } from '../fixtures/fake-site.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

const fallback = <p>Write to us</p>;
const show = (name: string, options?: Parameters<typeof createFakeSite>[0]) =>
  renderInSite(<Widget name={name} fallback={fallback} />, createFakeSite(options));
const state = () => document.querySelector<HTMLElement>('[data-widget]')?.dataset.sectionState;

const captured = {
  page: () => undefined,
  widget: (path: string, name: string) => (path === '/' ? `<p>${name} as composed</p>` : undefined),
};
const hanging = () => new Promise<never>(() => {});
const gone = () => Promise.reject(new Error('gone'));
const throwing = async () => ({
  ...teaSection(),
  widgets: {
    teapot: lazyPage(async () => () => {
      throw new Error('spilled');
    }),
  },
});

it('shows the widget of the section that provides it', async () => {
  await show('teapot');
  expect(screen.getByText('Teapot')).toBeTruthy();
  const marks = document.querySelector<HTMLElement>('[data-widget]')?.dataset;
  expect(marks).toMatchObject({ section: 'mf-tea', version: '1.0.0-abc', widget: 'teapot' });
  expect(screen.queryByText('Write to us')).toBeNull();
});

it('shows the fallback if no section provides it', async () => {
  await show('kettle');
  expect(screen.getByText('Write to us')).toBeTruthy();
});

it('shows the fallback if its section does not have it after all', async () => {
  await show('teapot', { loadSection: async () => ({ ...teaSection(), widgets: {} }) });
  expect(screen.getByText('Write to us')).toBeTruthy();
});

it('shows only the fallback while loading', async () => {
  await show('teapot', { loadSection: hanging });
  expect(screen.getByText('Write to us')).toBeTruthy();
  expect(state()).toBeUndefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows only the rendered HTML while loading', async () => {
  await show('teapot', { loadSection: hanging, captured });
  expect(screen.getByText('teapot as composed')).toBeTruthy();
  expect(state()).toBeUndefined();
  expect(screen.queryByRole('status')).toBeNull();
});

it('loads no code for a static widget that the document came with', async () => {
  const loadSection = vi.fn(hanging);
  await show('teapot', { loadSection, captured: { ...captured, isStatic: () => true } });
  expect(screen.getByText('teapot as composed')).toBeTruthy();
  expect(loadSection).not.toHaveBeenCalled();
});

it.each([
  ['gone', gone],
  ['throwing', throwing],
])('shows the fallback and Try again while it is %s', async (_, load) => {
  await show('teapot', { loadSection: load });
  expect(screen.getByText('Write to us')).toBeTruthy();
  expect(state()).toBe('unavailable');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it.each([
  ['gone', gone],
  ['throwing', throwing],
])('keeps the rendered HTML with Try again while it is %s', async (_, load) => {
  await show('teapot', { loadSection: load, captured });
  expect(screen.getByText('teapot as composed')).toBeTruthy();
  expect(state()).toBe('unavailable');
  expect(screen.getByRole('status').textContent).toContain('did not load');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
