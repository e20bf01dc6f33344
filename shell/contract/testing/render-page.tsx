/**
 * Tests of pages inside a site.
 *
 * @module @site/contract/testing/render-page
 */

import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { createPageDataStore, type InitialPageData } from '../data/page-data.ts';
import { type Files, makeServices, serveFiles } from '../src/fixtures/site.tsx';
import { type PageDataStore, type SiteServices, SiteServicesProvider } from '../src/services.ts';

export { type Files, serveFiles };

interface Options {
  /** Address of the page. */
  readonly at: string;
  /** Route pattern of the page; default: its address. */
  readonly pattern?: string;
  readonly files: Files;
  readonly pageData?: PageDataStore;
  readonly initial?: InitialPageData;
  /** Replaces services of the site. */
  readonly services?: Partial<SiteServices>;
}

/**
 * Renders a page inside a site and waits for its loads; resolves to its router and page data.
 *
 * @example
 * await renderPage(CoursePage, {
 *   at: '/course-info/agents',
 *   pattern: coursePages.pattern,
 *   files: { [courseList]: [{ slug: 'agents', file: '/agents.json' }], '/agents.json': course },
 * });
 * expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(course.title);
 */
export async function renderPage(Page: ComponentType, options: Options) {
  const { at, pattern = at.split('?')[0] ?? at, files } = options;
  const pageData = options.pageData ?? createPageDataStore(options.initial);
  const fetchFile = serveFiles(files);
  const routes = [
    { path: pattern, element: <Page /> },
    { path: '*', element: <p>Another page</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const readQuery = () => router.state.location.search;
  const services = makeServices({ fetchFile, pageData, readQuery, ...options.services });
  await act(async () => {
    render(
      <SiteServicesProvider value={services}>
        <RouterProvider router={router} />
      </SiteServicesProvider>,
    );
  });
  return { router, pageData };
}

interface LoadStates extends Options {
  /** The file that is slow, or cannot be fetched. */
  readonly file: string;
  readonly loading: string;
  readonly failed: string;
}

/**
 * Tests what a page says while a file that it needs is loading, and when that fails.
 *
 * @example
 * testLoadStates(CataloguePage, {
 *   at: '/course-info',
 *   files: { [courseList]: courses },
 *   file: courseList,
 *   loading: 'Loading courses...',
 *   failed: 'Failed to load courses.',
 * });
 */
export function testLoadStates(Page: ComponentType, states: LoadStates): void {
  const { file, loading, failed, files, ...options } = states;
  const open = (answer: unknown) =>
    renderPage(Page, { ...options, files: { ...files, [file]: answer } });

  it(`says '${loading}'`, async () => {
    await open(new Promise(() => {}));
    expect(screen.getByRole('status').textContent).toBe(loading);
  });

  it(`says '${failed}'`, async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await open(500);
    expect((await screen.findByRole('alert')).textContent).toContain(failed);
  });
}

/**
 * Clicks, and waits for the loads that this starts.
 *
 * @example
 * await press(screen.getByRole('button', { name: 'Card View' }));
 */
export async function press(element: Element): Promise<void> {
  await act(async () => {
    await userEvent.click(element);
  });
}

/**
 * The card of a list that a link names, once it is there.
 *
 * @example
 * const { card } = await findCard('Evaluating AI Agents');
 * expect(card.getByText('advanced')).toBeTruthy();
 */
export async function findCard(name: string) {
  const link = await screen.findByRole('link', { name });
  const card = link.closest('li');
  if (card === null) throw new Error(`${name} is in no list item`);
  return { link, card: within(card) };
}
