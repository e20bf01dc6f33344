// @document
import { lazyPage, PageDataBoundary, usePageData, Widget } from '@site/contract';
import { act, screen } from '@testing-library/react';
import { type ComponentType, type ReactNode, startTransition, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { createFakeSite, renderInSite, tea, teaSection } from '../fixtures/fake-site.tsx';
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

/** Hydrates a page with the widget, which the visitor has not come near. */
async function hydrateFarFromWidget(Page: ComponentType) {
  let arrive = () => {};
  const near = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const loadSection = vi.fn(async () => teaSection());
  const approach = { whenNear: () => near, arrive: () => arrive(), end: () => {} };
  const captured = { widget: () => '<p>Teapot</p>' };
  const root = document.createElement('div');
  const attributes = `data-section="mf-tea" data-version="${tea.version}" data-widget="teapot"`;
  root.innerHTML = `<button type="button">0</button><!--$--><div ${attributes}><p>Teapot</p></div><!--/$-->`;
  document.body.append(root);
  const composed = screen.getByText('Teapot');
  const site = createFakeSite({ loadSection, captured, approach });
  await renderInSite(<Page />, site, '/', null, root);
  expect(loadSection).not.toHaveBeenCalled();
  return { arrive, loadSection, composed };
}

it('is as the document brought it, without code, until the visitor comes near', async () => {
  const { arrive, loadSection, composed } = await hydrateFarFromWidget(() => {
    usePreloadedWidgets(['teapot']);
    return (
      <>
        <button type="button">0</button>
        <Widget name="teapot" fallback={fallback} />
      </>
    );
  });
  await act(async () => arrive());
  expect(loadSection).toHaveBeenCalledOnce();
  expect(screen.getByText('Teapot')).toBe(composed);
});

// Regression: it was rendered anew and never loaded, or the transition did not end.
it.each([
  ['a change', (update: () => void) => update()],
  ['a transition', startTransition],
])('loads with %s of the page around it, though it is far away', async (_, start) => {
  const { loadSection } = await hydrateFarFromWidget(() => {
    const [count, setCount] = useState(0);
    return (
      <>
        <button type="button" onClick={() => start(() => setCount(1))}>
          {count}
        </button>
        <Widget name="teapot" fallback={fallback} />
      </>
    );
  });
  await act(async () => screen.getByRole('button').click());
  expect(screen.getByRole('button').textContent).toBe('1');
  expect(loadSection).toHaveBeenCalledOnce();
  expect(screen.getAllByText('Teapot')).toHaveLength(1);
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
