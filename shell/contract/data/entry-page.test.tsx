// @document
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
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
    '/looms.json': ['a', 'gone'].map((slug) => ({ slug, file: `/${slug}.json` })),
    '/a.json': { name: 'Loom A', story: 'Long.' },
  };
});

const open = (at = '/looms/a', Page = LoomPage) =>
  renderPage(Page, { at, pattern: pages.pattern, files });

it('shows the entry that the address names', async () => {
  const { pageData } = await open();
  expect(await screen.findByRole('heading', { name: 'Loom A' })).toBeTruthy();
  expect(pageData.dump('/looms/a')).toEqual({ entry: { name: 'Loom A', story: 'Long.' } });
});

it.each([
  ['its list has no such slug', 'some-odd-slug'],
  ['its file is gone', 'gone'],
])('says that there is no such entry when %s', async (_, slug) => {
  const { pageData } = await open(`/looms/${slug}`);
  expect(await screen.findByRole('heading', { name: 'Loom Not Found' })).toBeTruthy();
  expect(document.body.textContent).not.toContain(slug);
  expect(pageData.dump(`/looms/${slug}`)).toEqual({ entry: null });
});

it.each(['/looms.json', '/a.json'])(
  'says when %s cannot be loaded, and tries again',
  async (file) => {
    const content = files[file];
    files[file] = 500;
    await open();
    files[file] = content;
    await press(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Loom A' })).toBeTruthy();
  },
);

it('loads with `load`', async () => {
  const load = vi.fn(async () => ({ name: 'Loom B', story: 'Long.' }));
  await open('/looms/b', () => (
    <EntryPage pages={pages} load={load} {...states}>
      {show}
    </EntryPage>
  ));
  expect(await screen.findByRole('heading', { name: 'Loom B' })).toBeTruthy();
  expect(load).toHaveBeenCalledWith(expect.anything(), '/looms.json', 'b');
});
