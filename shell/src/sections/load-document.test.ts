import { beforeEach, expect, it, vi } from 'vitest';
import { loadDocument } from './load-document.ts';

const reload = vi.fn();
const fetchIt = vi.fn<typeof fetch>();
const page = '<main id="main"><h1>Tea</h1></main>';

let location: Location;

beforeEach(() => {
  reload.mockReset();
  location = { pathname: '/tea', search: '?kind=green', reload } as unknown as Location;
  vi.stubGlobal('fetch', fetchIt);
});

it.each([200, 404])(
  'loads the document of the address if the site has one: status %i',
  async (status) => {
    fetchIt.mockResolvedValue(new Response(page, { status }));
    expect(await loadDocument({ location })).toBe(true);
    expect(fetchIt.mock.lastCall?.[0]).toBe('/tea?kind=green');
    expect(fetchIt.mock.lastCall?.[1]?.signal).toBeInstanceOf(AbortSignal);
    expect(reload).toHaveBeenCalledOnce();
  },
);

it.each([
  ['an error', async () => new Response(page, { status: 503 })],
  ['a page that is not rendered', async () => new Response('<div id="root"></div>')],
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
])('stays where the site answers with %s', async (_, answer) => {
  fetchIt.mockImplementation(answer);
  expect(await loadDocument({ location })).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('stays if the visitor has gone on meanwhile', async () => {
  fetchIt.mockImplementation(async () => {
    location.pathname = '/cups';
    return new Response(page);
  });
  expect(await loadDocument({ location })).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
