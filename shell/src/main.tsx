import { startTransition } from 'react';
import * as ReactDomClient from 'react-dom/client';
import { createBrowserSite, isCopy } from './browser-site.tsx';
import { startLazily } from './sections/lazy-federation.ts';
import { sharedModules } from './sections/shared-modules.ts';
import { startShell } from './start-shell.tsx';

/**
 * Whether the browser has the newest function that every page needs, and so is in `browserslist` of
 * the root's package.json. Older ones keep the rendered page, whose links load documents; those that
 * cannot even parse ES2022 get no further than that by themselves.
 */
const isSupported = 'timeout' in AbortSignal;

function start(): void {
  const modules = { ...sharedModules, 'react-dom/client': ReactDomClient };
  const site = createBrowserSite(document, startLazily(modules));
  const panel = document.querySelector<HTMLElement>('.preview-ribbon');
  if (panel === null) {
    // A task of its own and a transition, which React renders in slices: the browser can respond
    // before hydration and during it.
    setTimeout(() => startTransition(() => void startShell(site)));
    return;
  }
  // Passed in, because importing it there too would split this script into several.
  import('./preview/start-preview.tsx').then(
    ({ startPreview }) => startPreview(panel, site, startShell),
    () => startShell(site),
  );
}

if (isSupported && !isCopy(document)) start();
