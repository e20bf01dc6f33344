// @document
import { PageDataBoundary, usePageData, Widget } from '@site/contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { siteNames } from '../document-head.ts';
import { createFakeSite, renderInSite, teaSection } from '../fixtures/fake-site.tsx';
import { SitePage } from '../page/site-page.tsx';
import { nothingCaptured } from '../sections/captured-html.ts';
import type { Site } from '../site.ts';
import { Arrival } from './arrival.tsx';
import { toTop } from './scrolling.ts';

beforeEach(() => {
  document.head.innerHTML = '<title>As composed</title><link rel="canonical" href="https://a/">';
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

const shown = (
  <main id="main">
    <SitePage />
    <Widget name="teapot" fallback={null} />
  </main>
);

async function open(
  at: string,
  options?: Parameters<typeof createFakeSite>[0],
  changes: Partial<Site> = {},
) {
  const site = { ...createFakeSite(options), ...changes };
  const { navigate } = await renderInSite(shown, site, at, <Arrival />);
  return { site, go: navigate };
}

const announced = () => document.querySelector('[aria-live]')?.textContent;
const titleIs = (title: string) => waitFor(() => expect(document.title).toContain(title));
const focused = () => document.activeElement?.textContent;
const robots = () => document.querySelector('meta[name="robots"]');

/** Loads that fail until `isBroken` is reset. */
function createFlakySection() {
  const state = { isBroken: true };
  const loadSection = async () => {
    if (state.isBroken) throw new Error('gone');
    return teaSection();
  };
  return { state, loadSection };
}

it('leaves the head and the focus of the first page alone', async () => {
  await open('/tea');
  expect(document.title).toBe('As composed');
  expect(announced()).toBe('');
  expect(document.activeElement).toBe(document.body);
});

it.each([
  ['/tea', 'All tea', 'Tea'],
  ['/tea/green', 'Green tea', 'A kind of tea'],
  ['/tea/purple', 'No such tea', 'A kind of tea'],
  ['/nowhere', 'Page Not Found', 'Page Not Found'],
])('announces %s, focuses its heading and sets its head', async (path, title, heading) => {
  const { go } = await open('/');
  await go(path);
  await titleIs(title);
  expect(announced()).toBe(title);
  expect(focused()).toBe(heading);
  expect(document.querySelector('link')?.href).toBe(`https://site.example${path}`);
});

it('does not leave the title of the page before while a page’s own is not known', async () => {
  const section = { ...teaSection(), pages: () => new Promise<never>(() => {}) };
  const { go } = await open('/', { loadSection: async () => section });
  await go('/tea');
  await waitFor(() => expect(focused()).toBe('Tea'));
  expect(document.title).toBe(siteNames.name);
  await go(-1);
  expect(document.title).toBe('As composed');
});

it('does not treat a page without a head as not found', async () => {
  const section = { ...teaSection(), pages: () => Promise.reject(new Error('no list')) };
  const { go } = await open('/', { loadSection: async () => section });
  await go('/tea');
  await titleIs('Temporarily unavailable');
  expect(focused()).toBe('Tea');
});

it('keeps the head of the document’s own page, whose list may not come', async () => {
  const section = { ...teaSection(), pages: () => Promise.reject(new Error('offline')) };
  const head = { title: 'All tea', description: '' };
  const captured = { ...nothingCaptured, pathname: '/tea', head };
  const { go } = await open('/tea', { loadSection: async () => section }, { captured });
  await go('/tea/green');
  await titleIs('Temporarily unavailable');
  await go(-1);
  await titleIs('All tea');
  expect(robots()).toBeNull();
});

it('does not move the focus for an anchor, and changes nothing for a query', async () => {
  const { go } = await open('/');
  await go('/tea#green');
  await titleIs('All tea');
  expect(document.activeElement).toBe(document.body);
  document.title = 'Mine';
  await go('/tea?kind=green');
  expect(document.title).toBe('Mine');
});

it('announces that a page is unavailable, and its title once it loads', async () => {
  const { state, loadSection } = createFlakySection();
  const { site, go } = await open('/', { loadSection });
  await go('/tea');
  await titleIs('Temporarily unavailable');
  expect(focused()).toBe('This page did not load');
  expect(robots()).not.toBeNull();
  state.isBroken = false;
  await act(() => site.loader.retry({ section: 'mf-tea', pathname: '/tea' }));
  await titleIs('All tea');
  expect(announced()).toBe('All tea');
  expect(focused()).toBe('Tea');
  expect(robots()).toBeNull();
});

it('sets the head of a page that had failed, also if the one between was left before its own was known', async () => {
  const { state, loadSection } = createFlakySection();
  state.isBroken = false;
  let arrival: Promise<unknown> = Promise.resolve();
  const section = async () => {
    await arrival;
    const { pages, ...rest } = await loadSection();
    const never = new Promise<never>(() => {});
    const pagesOf: typeof pages = (fetchFile, path) =>
      path === '/tea/green' ? never : pages(fetchFile, path);
    return { ...rest, pages: pagesOf };
  };
  const { go } = await open('/tea/green', { loadSection: section });
  state.isBroken = true;
  await go('/tea');
  await titleIs('Temporarily unavailable');
  await go(-1);
  state.isBroken = false;
  let arrive = () => {};
  arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await go(1);
  await act(async () => arrive());
  await titleIs('All tea');
  expect(robots()).toBeNull();
});

it('keeps the head of a readable page if a retry fails', async () => {
  const captured = { page: () => '<h1>Composed</h1>', widget: () => undefined };
  const { loadSection } = createFlakySection();
  const { site } = await open('/tea', { loadSection, captured });
  await act(() => site.loader.retry({ section: 'mf-tea', pathname: '/tea' }));
  expect(document.title).toBe('As composed');
  expect(robots()).toBeNull();
});

it('restores the head of a static page', async () => {
  const captured = {
    head: { title: 'Static tea', description: 'As composed.' },
    page: () => '<h1>Composed</h1>',
    isStatic: (path: string) => path === '/tea',
  };
  const { go } = await open('/tea', { captured });
  await go('/tea/green');
  await titleIs('Green tea');
  await go(-1);
  await titleIs('Static tea');
  expect(announced()).toBe('Static tea');
  expect(focused()).toBe('Composed');
});

it('focuses the heading on the way back to an anchor', async () => {
  const { go } = await open('/tea/green#part');
  await go('/tea');
  await go(-1);
  await titleIs('Green tea');
  await waitFor(() => expect(focused()).toBe('A kind of tea'));
});

it('focuses the link that was followed, on the way back, and only that', async () => {
  const Tea = () => (
    <>
      <h1>Tea</h1>
      <Link to="/tea/green">Green</Link>
      <Link to="/tea/green">All about green tea</Link>
    </>
  );
  const { go } = await open('/tea', { loadSection: async () => teaSection(Tea) });
  await go('/tea/green');
  await waitFor(() => expect(focused()).toBe('A kind of tea'));
  await go(-1);
  await waitFor(() => expect(focused(), 'left without a link').toBe('Tea'));
  for (const name of ['All about green tea', 'Green']) {
    await act(async () => screen.getByRole('link', { name }).click());
    await waitFor(() => expect(focused()).toBe('A kind of tea'));
    await go(-1);
    await waitFor(() => expect(focused()).toBe(name));
  }
});

it('focuses the heading where a link of the header or footer leads to the top of its own page', async () => {
  const Tea = () => (
    <>
      <h1>Tea</h1>
      <Link to="/tea">Tea from here</Link>
      <Link to="/tea" state={toTop}>
        Tea from its top
      </Link>
    </>
  );
  await open('/tea', { loadSection: async () => teaSection(Tea) });
  const follow = (name: string) => act(() => userEvent.click(screen.getByRole('link', { name })));
  await follow('Tea from here');
  expect(focused()).toBe('Tea from here');
  await follow('Tea from its top');
  expect(focused()).toBe('Tea');
});

it.each([
  ['comes with', '', 'Tea with data'],
  ['is there before', 'All teas', 'All teas'],
])('focuses a heading that %s data that has loaded after all', async (_, before, heading) => {
  let isBroken = true;
  const load = async () => {
    if (isBroken) throw new Error('gone');
    return 'Tea with data';
  };
  const Data = () => {
    const tea = usePageData('tea', load);
    return before ? <p>{tea}</p> : <h1>{tea}</h1>;
  };
  const again = (tryAgain: () => void) => (
    <button type="button" onClick={tryAgain}>
      Try again
    </button>
  );
  const Page = () => (
    <>
      {before && <h1>{before}</h1>}
      <PageDataBoundary loading="Loading..." failure={again}>
        <Data />
      </PageDataBoundary>
    </>
  );
  const { go } = await open('/', { loadSection: async () => teaSection(Page) });
  await go('/tea');
  const button = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  // The visitor, who goes to the button, stops what waits for a heading.
  window.dispatchEvent(new Event('keydown'));
  button.focus();
  await act(async () => button.click());
  await screen.findByText('Tea with data');
  await waitFor(() => expect(focused()).toBe(heading));
});

it('focuses the button of a failure that comes again, on a page without a heading', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let failures = 0;
  const Data = () => <h1>{usePageData('tea', () => Promise.reject(new Error('gone')))}</h1>;
  const again = (tryAgain: () => void) => {
    failures += 1;
    return (
      <p role="alert">
        <button type="button" onClick={tryAgain}>
          Try again
        </button>
      </p>
    );
  };
  const Page = () => (
    <PageDataBoundary loading="Loading..." failure={again}>
      <Data />
    </PageDataBoundary>
  );
  const { go } = await open('/', { loadSection: async () => teaSection(Page) });
  await go('/tea');
  const button = await screen.findByRole('button', { name: 'Try again' });
  button.focus();
  failures = 0;
  await act(async () => button.click());
  await waitFor(() => expect(failures).toBeGreaterThan(0));
  await waitFor(() => expect(focused()).toBe('Try again'));
  expect(button.isConnected).toBe(false);
});

it('does not take the focus if a page or widget loads late', async () => {
  const { state, loadSection } = createFlakySection();
  const { site } = await open('/tea', { loadSection });
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  state.isBroken = false;
  await act(() => site.loader.retry({ section: 'mf-tea', pathname: '/tea', widget: 'teapot' }));
  await act(() => site.loader.retry({ section: 'mf-tea', pathname: '/tea' }));
  await screen.findByRole('heading', { name: 'Tea' });
  expect(document.activeElement).toBe(button);
  button.remove();
});

const withStates = (Data: ComponentType) => () => (
  <PageDataBoundary loading="Loading..." failure={() => <p>Failed</p>}>
    <Data />
  </PageDataBoundary>
);

it('loads data again when the visitor returns to a page without it', async () => {
  let isBroken = true;
  const Data = () => {
    const load = async () => (isBroken ? Promise.reject(new Error('gone')) : 'Tea with data');
    return <h1>{usePageData('tea', load)}</h1>;
  };
  const { go } = await open('/', { loadSection: async () => teaSection(withStates(Data)) });
  await go('/tea');
  await screen.findByText('Failed');
  await go('/');
  isBroken = false;
  await go(-1);
  await screen.findByRole('heading', { name: 'Tea with data' });
});

it('loads data again that has failed after its page was left', async () => {
  let fail = () => {};
  const loads = vi.fn(
    () =>
      new Promise<string>((_, reject) => {
        fail = () => reject(new Error('gone'));
      }),
  );
  const Data = () => <h1>{usePageData('tea', loads)}</h1>;
  const { go } = await open('/', { loadSection: async () => teaSection(withStates(Data)) });
  await go('/tea');
  await go('/');
  await act(async () => fail());
  await go(-1);
  expect(screen.queryByText('Failed')).toBeNull();
  expect(loads).toHaveBeenCalledTimes(2);
});

it('retries when the visitor returns to a page that failed', async () => {
  const { state, loadSection } = createFlakySection();
  const { go } = await open('/tea', { loadSection });
  await go('/');
  state.isBroken = false;
  await go(-1);
  await titleIs('All tea');
  expect(focused()).toBe('Tea');
});
