import { createBrowserSite } from './browser-site.tsx';
import { startFederation } from './sections/federation.ts';
import { startShell } from './start-shell.tsx';

startShell(createBrowserSite(document, startFederation));
