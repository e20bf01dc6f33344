// @document
import { headerLinks } from '@site/content/site';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createFakeSite, renderInSite } from '../fixtures/fake-site.tsx';
import type { Tab } from '../site.ts';
import { loadInstead } from './load-search.ts';
import { SearchPage } from './search-page.tsx';

const entry = (path: string, title: string, group: string) => ({
  path,
  title,
  description: 'For afternoons.',
  group,
  keywords: [],
  headings: [],
});
const [, { label, to }] = headerLinks;
const entries = [
  entry('/tea', 'Green tea', 'Teas'),
  entry('/pots', 'Teapots', 'Things'),
  entry('/cups', 'Cups', 'Things'),
];

/** The search page of a site whose index requests get these responses, in order. */
async function openSearch(
  at = '/search',
  responses: (Response | Promise<Response>)[] = [Response.json(entries)],
  tab?: Tab,
) {
  const site = createFakeSite();
  const fetchFile = vi.fn(async () => responses.shift() ?? Response.error());
  const opened = await renderInSite(
    <SearchPage />,
    { ...site, services: { ...site.services, fetchFile }, ...(tab && { tab }) },
    at,
  );
  return { ...opened, fetchFile, user: userEvent.setup() };
}

const makeTab = (check = () => {}): Tab => ({
  revisions: { isOutdated: () => false, check, askLive: async () => undefined },
  isHalfFilled: () => false,
  isOnlyInMemory: () => false,
  load: () => {},
});

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search this site' });
const linksBelow = (group: string) =>
  within(screen.getByRole('heading', { name: group }).parentElement as HTMLElement)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('shows results by group, and their number, as you type', async () => {
  const { user } = await openSearch();
  await screen.findByRole('heading', { name: 'Start here' });
  expect(linksBelow('Start here')).toContainEqual([label, to]);
  await user.type(field(), 'tea');
  await screen.findByRole('heading', { name: 'Teas' });
  expect(linksBelow('Teas')).toEqual([['Green tea', '/tea']]);
  expect(linksBelow('Things')).toEqual([['Teapots', '/pots']]);
  const [live] = screen.getAllByText('2 results for “tea”');
  expect(live?.getAttribute('aria-live')).toBe('polite');
  expect(document.querySelector('mark')?.textContent).toBe('tea');
  await user.type(field(), 'zzz');
  expect(linksBelow('Or start here')).toContainEqual([label, to]);
});

it('says so if there are more results than it shows', async () => {
  const many = Array.from({ length: 51 }, (_, index) =>
    entry(`/tea/${index}`, `Tea ${index}`, 'Teas'),
  );
  const { user } = await openSearch('/search?q=tea', [Response.json(many)]);
  await screen.findByText('The 50 best are shown.');
  expect(linksBelow('Teas')).toHaveLength(50);
  await user.type(field(), ' 7');
  expect(screen.queryByText('The 50 best are shown.')).toBeNull();
});

it('asks whether this document is that of the live pages, which the index names', async () => {
  const check = vi.fn();
  await openSearch('/search', undefined, makeTab(check));
  await screen.findByRole('heading', { name: 'Start here' });
  expect(check, 'on arrival and with the index').toHaveBeenCalledTimes(2);
});

it('moves through the results with the arrow keys', async () => {
  const { user, history } = await openSearch('/search?q=tea');
  await user.click(field());
  const names = [];
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
    await user.keyboard(`{${key}}`);
    names.push(document.activeElement?.textContent);
  }
  expect(names).toEqual(['Green tea', 'Teapots', 'Teapots', 'Green tea']);
  await user.keyboard('{Enter}');
  expect(history.location.pathname).toBe('/tea');
});

// Regression: while the index or its code hung, Enter did nothing, and from the dialog it led to a page
// that showed no results.
it('leads to a document until it has results of its own, unless that would lose what was typed', async () => {
  let arrive = (_: Response) => {};
  const index = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  const tab = { ...makeTab(), isOnlyInMemory: vi.fn(() => false) };
  await openSearch('/search?q=tea', [index], tab);
  const isHandled = () => !fireEvent.submit(field());
  expect(isHandled()).toBe(false);
  tab.isOnlyInMemory.mockReturnValueOnce(true);
  expect(isHandled(), 'with a draft in memory').toBe(true);
  await act(async () => arrive(Response.json(entries)));
  expect(isHandled(), 'with the index').toBe(true);
});

it('takes the query from the URL on navigation', async () => {
  const { navigate } = await openSearch('/search?q=cups');
  expect(field().value).toBe('cups');
  await navigate('/search?q=tea');
  expect(field().value).toBe('tea');
  await navigate(-1);
  expect(linksBelow('Things')).toEqual([['Cups', '/cups']]);
});

it('reports that the index failed to load, and retries', async () => {
  const responses = [new Response(null, { status: 503 }), Response.json(entries)];
  const { user, fetchFile } = await openSearch('/search?q=tea', responses);
  expect(screen.getByRole('alert').textContent).toContain('Search could not be loaded.');
  await act(async () => user.click(screen.getByRole('button', { name: 'Try again' })));
  expect(linksBelow('Teas')).toEqual([['Green tea', '/tea']]);
  expect(fetchFile).toHaveBeenCalledTimes(2);
});

it('stays where it is if the index fails again, and keeps the focus', async () => {
  const load = vi.fn();
  const { user, fetchFile } = await openSearch('/search?q=tea', [], { ...makeTab(), load });
  await act(async () => user.click(screen.getByRole('button', { name: 'Try again' })));
  expect(fetchFile).toHaveBeenCalledTimes(2);
  expect(load).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field());
});

it.each([
  ['there is one', 200, false, ['/search?q=tea', '/search?q=tea'], 1],
  ['there is none', 503, false, ['/search?q=tea', '/search?q=tea'], 0],
  ['it would lose what was typed elsewhere', 200, true, ['/search?q=tea', '/search?q=tea'], 0],
  ['the visitor has typed on', 200, false, ['/search?q=tea', '/search?q=teapot'], 0],
  ['the visitor has gone on', 200, false, ['/search?q=tea', undefined], 0],
])('a document takes the place of code that fails if %s: %i', async (...given) => {
  const [, status, isOnlyInMemory, addresses, expected] = given;
  vi.stubGlobal('fetch', async () => new Response('<main id="main"></main>', { status }));
  const load = vi.fn();
  const tab = { ...makeTab(), isOnlyInMemory: () => isOnlyInMemory, load };
  await loadInstead({ ...createFakeSite(), tab }, () => addresses.shift());
  expect(load).toHaveBeenCalledTimes(expected);
});
