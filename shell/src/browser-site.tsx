import { createPageDataStore, type FetchFile, type Section } from '@site/contract';
import { plainPath } from '../document/plain-path.ts';
import {
  fileAddress,
  type LiveSection,
  ownerOfFile,
  type PageData,
  readJsonBlock,
  readSiteData,
  type SiteData,
} from '../document/site-data.ts';
import { createAnalytics } from './analytics/queue.ts';
import { trackClicks } from './analytics/track-clicks.ts';
import { persistDrafts } from './drafts/persist-drafts.ts';
import { reportErrors } from './error/report-errors.ts';
import { watchRevision } from './navigation/revision-watch.ts';
import { createSearchStore } from './search/search-store.ts';
import { watchApproach } from './sections/approach.ts';
import { captureHtml } from './sections/captured-html.ts';
import { goToAnchor, reloadAsDocument } from './sections/reload-as-document.ts';
import { createSectionDirectory, type SectionDirectory } from './sections/section-directory.ts';
import { createSectionLoader, type LoaderOptions } from './sections/section-loader.ts';
import { createSectionScripts } from './sections/section-scripts.ts';
import { WidgetHost } from './sections/widget-host.tsx';
import type { Site } from './site.ts';

/** Time limit for fetching a release file, in milliseconds. */
const fileDeadline = 10_000;

function createFetchFile({ lists, sections }: SiteData, directory: SectionDirectory): FetchFile {
  return async (name) => {
    const owner = ownerOfFile(name) ?? '';
    const isSection = sections.some(({ id }) => id === owner);
    const names = isSection ? (await directory.load(owner)).lists : owner === 'shell' ? lists : {};
    const address = fileAddress(name, names);
    return fetch(address, { signal: AbortSignal.timeout(fileDeadline) });
  };
}

/** Some hosts serve pages with a trailing slash; the path must match the rendered page. */
function normalizeAddress({ location, defaultView }: Document): void {
  const plain = plainPath(location.pathname);
  if (plain === location.pathname) return;
  const address = plain + location.search + location.hash;
  defaultView?.history.replaceState(defaultView.history.state, '', address);
}

/**
 * Whether the document is a copy below another path, as archives and gateways keep them: it stays as it
 * was rendered, too. Entries that the router has made in the browser's history have a state.
 */
export function isCopy(root: Document): boolean {
  const path = readJsonBlock<PageData>(root, 'page-data')?.path;
  const isOther = path !== undefined && path !== plainPath(root.location.pathname);
  return isOther && root.defaultView?.history.state === null;
}

/** Creates the shell instance of a document from its JSON blocks and rendered HTML. */
export function createBrowserSite(
  root: Document,
  loadSection: (section: LiveSection) => Promise<Section>,
  options: LoaderOptions = {},
): Site {
  const data = readSiteData(root);
  const page = readJsonBlock<PageData>(root, 'page-data');
  if (!page?.isNotFound) normalizeAddress(root);
  goToAnchor(root);
  const pathname = page?.path ?? root.location.pathname;
  const notFoundPath = page?.isNotFound ? pathname : undefined;
  const analytics = reportErrors(
    data,
    createAnalytics(data.settings, async (settings) => {
      const { startClient } = await import('./analytics/client.ts');
      return startClient(settings, { data, notFoundPath });
    }),
  );
  trackClicks(root, analytics);
  const drafts = persistDrafts(root);
  const captured = captureHtml(root, pathname);
  const revisions = watchRevision(root, data);
  const sections = createSectionDirectory(root, data.sections, revisions.askLive);
  const loader = createSectionLoader(sections, loadSection, {
    isRendered: captured.isStatic,
    scripts: createSectionScripts(root),
    approach: watchApproach(root, pathname),
    async reloadAsDocument(target, error) {
      // The document's own page is there as rendered: it never loads itself again.
      const isNext = target.pathname !== pathname && target.pathname === root.location.pathname;
      if (target.widget !== undefined || !isNext || drafts.isOnlyInMemory()) return;
      loader.cancel();
      await reloadAsDocument(root, () => {
        // What a tab of an earlier revision does not find is no fault of a release.
        if (!revisions.isOutdated()) analytics.report(error, target.section);
      });
    },
    ...options,
  });
  return {
    data,
    analytics,
    sections,
    loader,
    search: createSearchStore(),
    captured,
    notFoundPath,
    tab: {
      revisions,
      isHalfFilled: drafts.isHalfFilled,
      isOnlyInMemory: drafts.isOnlyInMemory,
      load: (address) => root.location.assign(address),
    },
    services: {
      fetchFile: createFetchFile(data, sections),
      pageData: createPageDataStore({ path: pathname, values: page?.values ?? {} }),
      renderWidget: (name, fallback) => <WidgetHost name={name} fallback={fallback} />,
      drafts,
      readQuery: () => root.location.search,
      report: analytics.report,
      sendEmailUrl: data.settings.sendEmailUrl,
    },
  };
}
