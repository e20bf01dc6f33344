import { startTransition } from 'react';
import { createBrowserSite } from './browser-site.tsx';
import { startFederation } from './sections/federation.ts';
import type { SiteData } from './site-data.ts';
import { startShell } from './start-shell.tsx';

const createSite = (data?: SiteData) => createBrowserSite(document, startFederation, { data });
// In a transition, React hydrates in slices, and the page responds in between.
const start = () => startTransition(() => void startShell(createSite()));

const panel = document.querySelector<HTMLElement>('.preview-ribbon');
if (panel === null) start();
else {
  // Passed in, because importing them there too would split this script into several.
  import('./preview/start-preview.tsx').then(
    ({ startPreview }) => startPreview(panel, createSite, startShell),
    start,
  );
}
