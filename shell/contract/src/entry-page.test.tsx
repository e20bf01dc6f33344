// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Files, press, renderPage } from '../testing/render-page.tsx';
import { EntryPage } from './entry-page.tsx';

interface Loom {
  readonly name: string;
  readonly story: string;
}

const pages = { list: '/looms.json', pattern: '/looms/:loomSlug' };
const states = {
  loading: <p>Loading…</p>,
  failure: (tryAgain: () => void) => (
    <button type="button" onClick={tryAgain}>
      Try again
    </button>
  ),
  notFound: <h1>Loom Not Found</h1>,
};
const show = ({ name }: Loom): ReactNode => <h1>{name}</h1>;

function LoomPage(): ReactNode {
  return (
    <EntryPage pages={pages} {...states}>
      {show}
    </EntryPage>
  );
}

let files: Files;
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  files = {
    '/looms.json': [{ slug: 'a', file: '/a.json' }],
    '/a.json': { name: 'Loom A', story: 'Long.' },
  };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = (at = '/looms/a', Page = LoomPage) =>
  renderPage(Page, { at, pattern: pages.pattern, files });

it('says that it loads', async () => {
  files['/a.json'] = new Promise(() => {});
  await open();
  expect(screen.getByText('Loading…')).toBeTruthy();
});

it('shows the entry that the address names', async () => {
  const { pageData } = await open();
  expect(await screen.findByRole('heading', { name: 'Loom A' })).toBeTruthy();
  expect(pageData.dump('/looms/a')).toEqual({ entry: { name: 'Loom A', story: 'Long.' } });
});

it('says when there is no such entry, without its slug', async () => {
  const { pageData } = await open('/looms/some-odd-slug');
  expect(await screen.findByRole('heading', { name: 'Loom Not Found' })).toBeTruthy();
  expect(document.body.textContent).not.toContain('some-odd-slug');
  expect(pageData.dump('/looms/some-odd-slug')).toEqual({ entry: null });
});

it('says when the entry cannot be loaded, and tries again', async () => {
  files['/a.json'] = 500;
  await open();
  files['/a.json'] = { name: 'Loom A', story: 'Long.' };
  await press(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Loom A' })).toBeTruthy();
});

it('loads as told and keeps in the page what is told', async () => {
  const load = vi.fn(async () => ({ name: 'Loom B', story: 'Long.' }));
  const { pageData } = await open('/looms/b', () => (
    <EntryPage pages={pages} load={load} keep={(loom) => ({ ...loom, story: '' })} {...states}>
      {show}
    </EntryPage>
  ));
  expect(await screen.findByRole('heading', { name: 'Loom B' })).toBeTruthy();
  expect(load).toHaveBeenCalledWith(expect.anything(), '/looms.json', 'b');
  expect(pageData.dump('/looms/b')).toEqual({ entry: { name: 'Loom B', story: '' } });
});
