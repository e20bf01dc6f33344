import { startTransition } from 'react';
import * as ReactDomClient from 'react-dom/client';
import type { SiteData } from '../document/site-data.ts';
import { createBrowserSite } from './browser-site.tsx';
import { startLazily } from './sections/lazy-federation.ts';
import { sharedModules } from './sections/shared-modules.ts';
import { startShell } from './start-shell.tsx';

const modules = { ...sharedModules, 'react-dom/client': ReactDomClient };
const createSite = (data?: SiteData) =>
  createBrowserSite(document, (sections) => startLazily(sections, modules), { data });

const panel = document.querySelector<HTMLElement>('.preview-ribbon');
if (panel === null) {
  const site = createSite();
  // A task of its own and a transition, which React renders in slices: the browser can respond
  // before hydration and during it.
  setTimeout(() => startTransition(() => void startShell(site)));
} else {
  // Passed in, because importing them there too would split this script into several.
  import('./preview/start-preview.tsx').then(
    ({ startPreview }) => startPreview(panel, createSite, startShell),
    () => startShell(createSite()),
  );
}
