import { sources } from 'virtual:site/section-sources';
import { globalCss } from '@site/ui';
import { createBrowserSite } from './browser-site.tsx';
import { fontUrls } from './fonts.ts';
import { startFederation } from './sections/federation.ts';
import { startShell } from './start-shell.tsx';

// Nothing is composed in development, so styles are added here. Sections come from source,
// or as released if the document says so.
const styles = document.createElement('style');
styles.textContent = globalCss({ fontUrls });
document.head.append(styles);

startShell(
  createBrowserSite(document, (sections) => {
    const loadReleased = startFederation(sections);
    return async (id) => (await sources[id]?.())?.section ?? loadReleased(id);
  }),
);
