import { startTransition } from 'react';
import { createBrowserSite } from './browser-site.tsx';
import { startFederation } from './sections/federation.ts';
import type { SiteData } from './site-data.ts';
import { startShell } from './start-shell.tsx';

const createSite = (data?: SiteData) => createBrowserSite(document, startFederation, { data });

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
