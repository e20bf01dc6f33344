// @document
import { act, render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode, Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type LazyPage, lazyPage } from './lazy-page.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const Loaded = () => <h1>The page</h1>;

class ShowError extends Component<{ children: ReactNode }, { text: string }> {
  override state = { text: '' };
  static getDerivedStateFromError(error: Error) {
    return { text: error.message };
  }
  override render() {
    return this.state.text === '' ? this.props.children : <p role="alert">{this.state.text}</p>;
  }
}

function show(Page: LazyPage) {
  const page = (
    <ShowError>
      <Suspense fallback={<p>Waiting</p>}>
        <Page />
      </Suspense>
    </ShowError>
  );
  return act(async () => render(page));
}

it('suspends until its code is there, then shows the page', async () => {
  let finish: (page: ComponentType) => void = () => {};
  const Page = lazyPage(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  await show(Page);
  expect(screen.getByText('Waiting')).toBeTruthy();
  await act(async () => finish(Loaded));
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
});

it('shows a preloaded page immediately, and loads it once', async () => {
  const load = vi.fn(async () => Loaded);
  const Page = lazyPage(load);
  await Promise.all([Page.preload(), Page.preload()]);
  render(<Page />);
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

it('throws the loading error, and does not load again by being shown', async () => {
  const load = vi.fn<() => Promise<ComponentType>>().mockRejectedValue(new Error('no network'));
  const Page = lazyPage(load);
  await expect(Page.preload()).rejects.toThrow('no network');
  await show(Page);
  expect(screen.getByRole('alert').textContent).toBe('no network');
  expect(load).toHaveBeenCalledTimes(1);
});

it('loads again when it is preloaded after a failure', async () => {
  const load = vi.fn<() => Promise<ComponentType>>().mockRejectedValueOnce(new Error('no network'));
  const Page = lazyPage(load.mockResolvedValueOnce(Loaded));
  await expect(Page.preload()).rejects.toThrow('no network');
  await Page.preload();
  await show(Page);
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
});

it('waits again, and no longer fails, while it is loaded again', async () => {
  const load = vi.fn<() => Promise<ComponentType>>().mockRejectedValueOnce(new Error('no network'));
  const Page = lazyPage(load.mockReturnValueOnce(new Promise(() => {})));
  await expect(Page.preload()).rejects.toThrow('no network');
  void Page.preload();
  await show(Page);
  expect(screen.getByText('Waiting')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
