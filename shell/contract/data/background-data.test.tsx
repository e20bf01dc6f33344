// @document
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Files, makeServices, serveFiles, TestSite } from '../src/fixtures/site.tsx';
import type { SiteServices } from '../src/services.ts';
import { type BackgroundData, useBackgroundData } from './background-data.ts';
import { loadDocument } from './load-files.ts';

let shown: BackgroundData<string>;

function Page({ isNeeded }: { readonly isNeeded: boolean }) {
  shown = useBackgroundData(
    'words',
    isNeeded ? (fetchFile) => loadDocument<string>(fetchFile, '/words.json') : undefined,
  );
  return <p>{shown.state}</p>;
}

async function open(files: Files, given: Partial<SiteServices> = {}) {
  const services = makeServices({ fetchFile: serveFiles(files), ...given });
  const site = (isNeeded: boolean) => (
    <TestSite services={services}>
      <Page isNeeded={isNeeded} />
    </TestSite>
  );
  const { rerender } = render(site(false));
  return { services, need: () => act(async () => rerender(site(true))) };
}

it('loads nothing until it is needed, and shows the page meanwhile', async () => {
  let send = (_: string) => {};
  const words = new Promise<string>((resolve) => {
    send = resolve;
  });
  const { need } = await open({ '/words.json': words });
  expect(shown).toEqual({ state: 'unused' });
  await need();
  expect(screen.getByText('loading')).toBeTruthy();
  await act(async () => send('all of them'));
  await vi.waitFor(() => expect(shown).toEqual({ state: 'ready', value: 'all of them' }));
});

it('keeps it for the section', async () => {
  const { services, need } = await open({ '/words.json': 'here' }, { section: 'mf-tea' });
  await need();
  expect(services.pageData.dump('/')).toEqual({ 'mf-tea words': 'here' });
});

it('tells a failure, and tries again', async () => {
  const files: Files = { '/words.json': 503 };
  const { need } = await open(files);
  await need();
  const failed = shown;
  if (failed.state !== 'failed') throw new Error(`It is ${failed.state}`);
  expect(failed.error).toEqual(new Error('/words.json returned 503'));
  files['/words.json'] = 'here';
  await act(async () => failed.tryAgain());
  await vi.waitFor(() => expect(shown).toEqual({ state: 'ready', value: 'here' }));
});
