// @document
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeServices, TestSite } from '../src/fixtures/site.tsx';
import { press } from '../testing/render-page.tsx';
import { createPageDataStore, usePageData } from './page-data.ts';
import { PageDataBoundary } from './page-data-boundary.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

type Load = (path: string) => Promise<string>;

function Text({ load }: { load: Load }): ReactNode {
  const { pathname } = useLocation();
  return <p>{usePageData('text', () => load(pathname))}</p>;
}

function Page({ load, children }: { load: Load; children?: ReactNode }): ReactNode {
  const failure = (tryAgain: () => void) => (
    <div role="alert">
      Failed to load.
      <button type="button" onClick={tryAgain}>
        Try again
      </button>
    </div>
  );
  return (
    <>
      <Link to="/b">Next page</Link>
      <PageDataBoundary loading={<p>Loading…</p>} failure={failure}>
        {children ?? <Text load={load} />}
      </PageDataBoundary>
    </>
  );
}

const show = (page: ReactNode) => act(async () => render(<TestSite at="/a">{page}</TestSite>));

it('shows the document’s data at once and loads nothing', () => {
  const pageData = createPageDataStore({ path: '/a', values: { text: 'from the document' } });
  const load = vi.fn<Load>();
  render(
    <TestSite at="/a" services={makeServices({ pageData })}>
      <Page load={load} />
    </TestSite>,
  );
  expect(screen.getByText('from the document')).toBeTruthy();
  expect(load).not.toHaveBeenCalled();
});

it('loads once for all components that ask for the same key', async () => {
  const load = vi.fn<Load>(async () => 'the text');
  const both = (
    <>
      <Text load={load} />
      <Text load={load} />
    </>
  );
  await show(<Page load={load}>{both}</Page>);
  expect(screen.getAllByText('the text')).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(1);
});

it('shows the failure text again when trying again fails too', async () => {
  const load = vi.fn<Load>().mockRejectedValue(new Error('offline'));
  await show(<Page load={load} />);
  await press(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

// The failure of one page of a route used to stand in place of the route's other pages.
it('loads the page of another path after a failure', async () => {
  const load = vi.fn<Load>(async (path) => {
    if (path === '/a') throw new Error('offline');
    return `the text of ${path}`;
  });
  await show(<Page load={load} />);
  expect(screen.getByRole('alert')).toBeTruthy();
  await press(screen.getByRole('link', { name: 'Next page' }));
  expect(await screen.findByText('the text of /b')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

// Regression: the heading of a page stayed away when the rest had loaded after all.
it('loads with a boundary of the same page that tries again', async () => {
  const load = vi.fn<Load>(async () => 'the text').mockRejectedValueOnce(new Error('offline'));
  await show(
    <>
      <PageDataBoundary loading={null} failure={() => null}>
        <Text load={load} />
      </PageDataBoundary>
      <Page load={load} />
    </>,
  );
  expect(screen.queryByText('the text')).toBeNull();
  await press(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getAllByText('the text')).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(2);
});
