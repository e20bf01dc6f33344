import { createBrowserSite } from './browser-site.tsx';
import { startFederation } from './sections/federation.ts';
import type { SiteData } from './site-data.ts';
import { startShell } from './start-shell.tsx';

const createSite = (data?: SiteData) => createBrowserSite(document, startFederation, { data });
const start = () => void startShell(createSite());

if (document.querySelector('.preview-ribbon') === null) start();
else {
  // Passed on, since importing them there as well would split this script in several.
  import('./preview/start-preview.tsx').then(
    ({ startPreview }) => startPreview(createSite, startShell),
    start,
  );
}
