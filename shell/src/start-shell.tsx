import { CacheProvider } from '@emotion/react';
import { type ReactNode, StrictMode, useState } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { searchPath } from '../document/search-entry.ts';
import { App, SiteProvider } from './app.tsx';
import { reportRecovered } from './error/report-recovered.ts';
import { loadMembership } from './membership/load-membership.ts';
import { Arrival } from './navigation/arrival.tsx';
import { cancelOnLinkClick } from './navigation/cancel-on-link-click.ts';
import { type SiteHistory, SiteRouter, type Visit } from './navigation/site-router.tsx';
import { SearchPage } from './search/lazy-parts.ts';
import { findSection, type Site } from './site.ts';
import { createStyleCache } from './style-cache.ts';
import { whenUsable } from './usable.ts';

/**
 * Starts the shell: hydrates the page, or renders it if `#root` is empty. Returns how to render it
 * with a changed site.
 */
export function startShell(site: Site): (changed: Site) => void {
  const root = document.getElementById('root');
  if (root === null) throw new Error("The document has no element with id 'root'.");
  startLoading(site);
  cancelOnLinkClick(site.loader);
  const history = createBrowserHistory({ v5Compat: true });
  const { action, location } = history;
  // Back or Forward before this: the address is another page's of the same document.
  if (site.captured.pathname !== location.pathname) root.replaceChildren();
  const browser = (shown: Site) => (
    <Browser site={shown} history={history} first={{ action, location }} />
  );
  const options: RootOptions = {
    onRecoverableError: (error, info) =>
      reportRecovered(site.analytics, error, info.componentStack ?? undefined),
  };
  const isRendered = root.hasChildNodes();
  const reactRoot = isRendered
    ? hydrateRoot(root, browser(site), options)
    : createRoot(root, options);
  const render = (changed: Site) => reactRoot.render(browser(changed));
  if (!isRendered) render(site);
  void startHelpers(site);
  return render;
}

/** Starts what can wait until the page is usable. */
async function startHelpers({ data, analytics, sections }: Site): Promise<void> {
  await whenUsable();
  void sections.complete();
  analytics.connect();
  const { membership } = data.settings;
  if (membership) loadMembership(membership);
  if (CSS.supports('selector(:target-current)')) return;
  // Without it, tables of contents merely do not mark the part in view.
  const marks = await import('./navigation/mark-contents.ts').catch(() => undefined);
  marks?.markContents();
}

interface BrowserProps {
  readonly site: Site;
  readonly history: SiteHistory;
  readonly first: Visit;
}

function Browser({ site, ...router }: BrowserProps): ReactNode {
  const [emotionCache] = useState(() => createStyleCache({ speedy: true }));
  return (
    <StrictMode>
      <CacheProvider value={emotionCache}>
        <SiteProvider site={site}>
          <SiteRouter {...router} arrival={<Arrival />}>
            <App />
          </SiteRouter>
        </SiteProvider>
      </CacheProvider>
    </StrictMode>
  );
}

/** Starts loading the page's own code before React starts. */
function startLoading(site: Site): void {
  const { pathname } = window.location;
  const section = findSection(site, pathname);
  if (pathname === searchPath) SearchPage.preload().catch(() => {});
  if (section) site.loader.attempt({ section: section.id, pathname });
}
