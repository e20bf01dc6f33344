import { sources } from 'virtual:site/section-sources';
import { globalCss } from '@site/ui';
import { createBrowserSite } from './browser-site.tsx';
import { fontUrls } from './fonts.ts';
import { startShell } from './start-shell.tsx';

// In development nothing is composed: the tokens come with the code, and sections from source.
const styles = document.createElement('style');
styles.textContent = globalCss({ fontUrls });
document.head.append(styles);

startShell(
  createBrowserSite(document, () => async (id) => {
    const load = sources[id];
    if (load === undefined) throw new Error(`${id} is not among the sections served from source`);
    return (await load()).section;
  }),
);
