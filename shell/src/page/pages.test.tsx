// @document
import { lazyPage, PageDataBoundary, usePageData } from '@site/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createFakeSite, renderInSite, teaSection } from '../fixtures/fake-site.tsx';
import { Pages } from './pages.tsx';

const target = { section: 'mf-tea', pathname: '/tea' };

async function linkToTea(loadSection: () => Promise<ReturnType<typeof teaSection>>) {
  const site = createFakeSite({ loadSection });
  const shown = (
    <>
      <Link to="/tea">Tea</Link>
      <main>
        <Pages />
      </main>
    </>
  );
  const router = await renderInSite(shown, site);
  return { ...router, site };
}

/** The test's document knows no pointers. */
function pointAt(name: string, pointerType: string): void {
  const event = Object.assign(new Event('pointerover', { bubbles: true }), { pointerType });
  fireEvent(screen.getByRole('link', { name }), event);
}

async function pointAtTea(...of: Parameters<typeof linkToTea>) {
  const shown = await linkToTea(...of);
  pointAt('Tea', 'mouse');
  return shown;
}

it('a link that is pointed at leaves no failure behind', async () => {
  const loadSection = vi.fn(async () => teaSection()).mockRejectedValueOnce(new Error('gone'));
  const { site } = await pointAtTea(loadSection);
  await waitFor(() => expect(loadSection).toHaveBeenCalledOnce());
  await waitFor(async () =>
    expect((await site.loader.attempt(target).promise).state).toBe('ready'),
  );
});

// Regression: the page in view loaded again, and its button lost the focus.
it('a link that is pointed at leaves a failed page in view as it is', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const loads: string[] = [];
  function Text(): ReactNode {
    const { pathname } = useLocation();
    return usePageData('text', async () => {
      loads.push(pathname);
      throw new Error('offline');
    });
  }
  const Page = () => (
    <PageDataBoundary loading={null} failure={() => <button type="button">Try again</button>}>
      <Text />
    </PageDataBoundary>
  );
  const section = teaSection(Page);
  const Component = lazyPage(async () => Page);
  const routes = ['/tea', '/tea/:kind'].map((path) => ({ path, Component }));
  const shown = (
    <>
      <Link to="/tea/green">Green</Link>
      <main>
        <Pages />
      </main>
    </>
  );
  const site = createFakeSite({ loadSection: async () => ({ ...section, routes }) });
  await renderInSite(shown, site, '/tea');
  const button = await screen.findByRole('button');
  button.focus();
  pointAt('Green', 'mouse');
  await waitFor(() => expect(loads).toContain('/tea/green'));
  await act(() => site.services.pageData.read('/tea/green', 'none', async () => ''));
  expect(loads).toEqual(['/tea', '/tea/green']);
  expect(document.activeElement).toBe(button);
});

// Regression: on a phone, each swipe that began on a card fetched and rendered its page.
it('a finger on a link asks for nothing', async () => {
  const loadSection = vi.fn(async () => teaSection());
  await linkToTea(loadSection);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  pointAt('Tea', 'touch');
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(loadSection).not.toHaveBeenCalled();
  pointAt('Tea', 'mouse');
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(loadSection).toHaveBeenCalledOnce();
});

it('a visitor who saves data fetches nothing ahead', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const loadSection = vi.fn(async () => teaSection());
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await pointAtTea(loadSection);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(loadSection).not.toHaveBeenCalled();
});

it('the page of a link that is pointed at is put into the document as it was rendered', async () => {
  const mount = vi.fn();
  const Tea = () => {
    useState(mount);
    return <h1>Tea</h1>;
  };
  const findHeading = () => screen.queryByRole('heading', { name: 'Tea' });
  const { navigate } = await pointAtTea(async () => teaSection(Tea));
  await waitFor(() => expect(mount).toHaveBeenCalledOnce());
  expect(findHeading(), 'outside the document').toBeNull();
  await navigate('/tea?kind=green');
  expect(findHeading()).not.toBeNull();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(mount).toHaveBeenCalledOnce();
  await navigate('/tea/green');
  expect(findHeading(), 'left').toBeNull();
});

/** Whether the page is in the document when the click has been handled, before it is drawn. */
async function isShownByClick(): Promise<boolean> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  screen.getByRole('link', { name: 'Tea' }).click();
  await Promise.resolve();
  const isShown = screen.queryByRole('heading', { name: 'Tea' }) !== null;
  await screen.findByRole('heading', { name: 'Tea' });
  vi.unstubAllGlobals();
  return isShown;
}

it('a page that is rendered ahead is shown within the click', async () => {
  const mount = vi.fn();
  const Tea = () => {
    useState(mount);
    return <h1>Tea</h1>;
  };
  await pointAtTea(async () => teaSection(Tea));
  await waitFor(() => expect(mount).toHaveBeenCalledOnce());
  expect(await isShownByClick()).toBe(true);
});

it('a page whose code is there, but that is not rendered yet, comes after its click', async () => {
  const { site } = await pointAtTea(async () => teaSection());
  await site.loader.attempt(target).promise;
  expect(await isShownByClick()).toBe(false);
});
