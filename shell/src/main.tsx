import { createBrowserSite } from './browser-site.tsx';
import { startFederation } from './sections/federation.ts';
import { startShell } from './start-shell.tsx';

const start = () => void startShell(createBrowserSite(document, startFederation));

if (document.querySelector('.preview-ribbon') === null) start();
else import('./preview/start-preview.tsx').then(({ startPreview }) => startPreview(), start);
