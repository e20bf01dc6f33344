import { sources } from 'virtual:site/section-sources';
import { createPageDataStore } from '@site/contract';
import { startTransition } from 'react';
import * as ReactDomClient from 'react-dom/client';
import { createBrowserSite } from '../browser-site.tsx';
import { createSearchStore } from '../search/search-store.ts';
import { noApproach } from '../sections/approach.ts';
import { startLazily } from '../sections/lazy-federation.ts';
import { sharedModules } from '../sections/shared-modules.ts';
import type { Site } from '../site.ts';
import { startShell } from '../start-shell.tsx';
import { createDevPanel, notesEvent } from './dev-panel.ts';
import { errorEvent, type PageError } from './page-error.ts';

const modules = { ...sharedModules, 'react-dom/client': ReactDomClient };
const loadReleased = startLazily(modules);
const site = createBrowserSite(
  document,
  async (section) => (await sources[section.id]?.())?.section ?? loadReleased(section),
  {
    // The first visit compiles the section's code, which may take longer than a download.
    deadline: 60_000,
    // Static pages and widgets load their code as well, so that hot reload works on them.
    isRendered: () => false,
    // So that a change shows in what is out of view, too.
    approach: noApproach,
  },
);
const panel = createDevPanel(document);
const view = (path: string) => {
  site.analytics.view(path);
  void panel.show(path);
};
/** Shows the error in the overlay, above the message that visitors get. */
const report = (error: unknown) => {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  import.meta.hot?.send(errorEvent, { message, stack } satisfies PageError);
};
const shown: Site = {
  ...site,
  analytics: { ...site.analytics, view, report },
  services: { ...site.services, report },
};
/** True if every section of the page is from source; released ones were rendered by another shell. */
const isFromSource = [...document.querySelectorAll<HTMLElement>('[data-section]')].every(
  ({ dataset }) => Object.hasOwn(sources, dataset.section ?? ''),
);
const isOfThisSite = document.documentElement.dataset.revision === String(site.data.revision);
// Not hydrated: nobody would learn anything from the differences.
if (!isOfThisSite || !isFromSource) document.getElementById('root')?.replaceChildren();
const render = startShell(shown);

const refreshPanel = () => void panel.show(window.location.pathname);
import.meta.hot?.on('vite:afterUpdate', refreshPanel);
import.meta.hot?.on(notesEvent, refreshPanel);

// Content has changed, or is fixed: the page fetches its data again, and stays as it is until it arrives.
import.meta.hot?.on('site:content', () => {
  // After an update by Vite, which closes it too, the page would be loaded again.
  for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
  const { fetchFile } = shown.services;
  const services = {
    ...shown.services,
    fetchFile: (url: string) => fetchFile(url),
    pageData: createPageDataStore(),
  };
  startTransition(() => render({ ...shown, services, search: createSearchStore() }));
  refreshPanel();
});
import.meta.hot?.send('site:listens');
