// @document
import { lazyPage, PageDataBoundary, usePageData, Widget } from '@site/contract';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { createFakeSite, renderInSite, teaSection } from '../fixtures/fake-site.tsx';
import { usePreloadedWidgets } from './widget-host.tsx';

const fallback = <p>Write to us</p>;
const show = (name: string, options?: Parameters<typeof createFakeSite>[0]) =>
  renderInSite(<Widget name={name} fallback={fallback} />, createFakeSite(options));
const state = () => document.querySelector<HTMLElement>('[data-widget]')?.dataset.sectionState;

it('shows the fallback if no section provides it', async () => {
  await show('kettle');
  expect(screen.getByText('Write to us')).toBeTruthy();
});

it('shows the fallback if its section does not have it after all', async () => {
  await show('teapot', { loadSection: async () => ({ ...teaSection(), widgets: {} }) });
  expect(screen.getByText('Write to us')).toBeTruthy();
});

it('shows only the fallback while loading', async () => {
  await show('teapot', { loadSection: () => new Promise<never>(() => {}) });
  expect(screen.getByText('Write to us')).toBeTruthy();
  expect(state()).toBeUndefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('loads no code for a static widget that the document came with', async () => {
  const loadSection = vi.fn(async () => teaSection());
  const widget = () => '<p>As composed</p>';
  const captured = { page: () => undefined, widget, isStatic: () => true };
  await show('teapot', { loadSection, captured });
  expect(screen.getByText('As composed')).toBeTruthy();
  expect(loadSection).not.toHaveBeenCalled();
});

it('is as the document brought it, without code, until the visitor comes near', async () => {
  let arrive = () => {};
  const near = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const loadSection = vi.fn(async () => teaSection());
  const captured = { widget: () => '<p>As composed</p>' };
  const approach = { whenNear: () => near, end: () => {} };
  const Page = () => {
    usePreloadedWidgets(['teapot']);
    return <Widget name="teapot" fallback={fallback} />;
  };
  await renderInSite(<Page />, createFakeSite({ loadSection, captured, approach }));
  expect(screen.getByText('As composed')).toBeTruthy();
  expect(loadSection).not.toHaveBeenCalled();
  await act(async () => arrive());
  expect(screen.getByText('Teapot')).toBeTruthy();
});

it('has other page data than the page around it under the same key', async () => {
  const Words = ({ load }: { load: () => Promise<string> }) => <p>{usePageData('words', load)}</p>;
  const Teapot = () => <Words load={async () => 'Of tea'} />;
  const loadSection = async () => ({
    ...teaSection(),
    widgets: { teapot: lazyPage(async () => Teapot) },
  });
  const page = (
    <>
      <Words load={async () => 'Of the page'} />
      <Widget name="teapot" fallback={fallback} />
    </>
  );
  await renderInSite(page, createFakeSite({ loadSection }));
  expect(document.body.textContent).toBe('Of the pageOf tea');
});

// Regression: once the network was back, Home's widgets stayed unavailable until each was tried again.
it('starts over with the page around it, which failed along with it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const offline = Promise.reject(new Error('offline'));
  const loadSection = vi.fn(async () => teaSection()).mockReturnValueOnce(offline);
  const loadWords = vi.fn(async () => 'Of the page').mockReturnValueOnce(offline);
  const Words = () => <p>{usePageData('words', loadWords)}</p>;
  function Page(): ReactNode {
    usePreloadedWidgets(['teapot']);
    return (
      <>
        <Words />
        <Widget name="teapot" fallback={fallback} />
      </>
    );
  }
  const failure = (tryAgain: () => void) => (
    <button type="button" onClick={tryAgain}>
      Try again
    </button>
  );
  const page = (
    <PageDataBoundary loading={null} failure={failure}>
      <Page />
    </PageDataBoundary>
  );
  await renderInSite(page, createFakeSite({ loadSection }));
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(screen.getByText('Teapot')).toBeTruthy();
  expect(loadSection).toHaveBeenCalledTimes(2);
});
