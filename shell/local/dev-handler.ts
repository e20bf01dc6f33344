import { AsyncLocalStorage } from 'node:async_hooks';
import { findRelease } from '../compose/stored-page.ts';
import { plainPath } from '../document/plain-path.ts';
import { errorReportsPath } from '../document/site-data.ts';
import { createSiteHandler, type SiteHandler } from '../server/site-handler.ts';
import { type PageNotes, pageNotesPath } from '../src/development/dev-panel.ts';
import { checkOpenPage } from './check-open-page.ts';
import type { DevErrors } from './dev-errors.ts';
import { findReleasedOwner } from './dev-releases.ts';
import { type DevSite, type DevSiteOptions, listProvenance, readSite } from './dev-site.ts';
import { answerLive } from './live-document.ts';
import { createReporter } from './report-notes.ts';

/**
 * Answers as a production server would if the sources were live: the same handler, with pages
 * rendered on request. What belongs to a released section comes as it is live.
 */
export function createDevHandler(
  options: DevSiteOptions,
  errors: Pick<DevErrors, 'show'>,
): SiteHandler {
  const { server, liveSite, mail, typeErrors } = options;
  const live = { liveSite, warn: server.config.logger.warnOnce };
  const report = createReporter(server);
  /** As each request found it: while one is answered, a source may change for the next. */
  const found = new AsyncLocalStorage<DevSite>();
  /** The page that was answered last, until its notes are asked for: they need no other render. */
  let opened: { readonly path: string; readonly site: DevSite } | undefined;
  server.watcher.on('all', () => {
    opened = undefined;
  });
  const handle = createSiteHandler({
    store: {
      readPage: async (key) => siteOf(found).render(key),
      readFile: async (_, name) => siteOf(found).readIcon(name),
      findFileVersion: async () => undefined,
      listReleased: async () => [],
      newestVersion: async () => undefined,
      readRelease: async (app) => findRelease(siteOf(found).live.releases, app),
    },
    channel: { current: () => found.getStore()?.live },
    cache: { read: (_, make) => make() },
    sharedSeconds: 0,
    mail,
  });
  async function collectNotes(path: string, signal: AbortSignal): Promise<PageNotes> {
    const site = opened?.path === path ? opened.site : await readSite(options);
    opened = undefined;
    const findings = await checkOpenPage(site, path, liveSite);
    // Nobody reads them; what failed while the server was restarted is no fault of the sources.
    signal.throwIfAborted();
    const notes = report(site, path, findings);
    return { provenance: listProvenance(options), notes: [...notes, ...typeErrors()] };
  }
  return async (request, client) => {
    const url = new URL(request.url);
    const { pathname, searchParams } = url;
    if (pathname === pageNotesPath) {
      const { signal } = request;
      return collectNotes(plainPath(searchParams.get('path') ?? '/'), signal).then(
        Response.json,
        (error) => {
          if (!signal.aborted) errors.show(error);
          return new Response(null, { status: 500 });
        },
      );
    }
    // The overlay and the terminal show errors already.
    if (pathname === errorReportsPath) return new Response(null, { status: 204 });
    const site = await readSite(options);
    if (findReleasedOwner(site.live.releases, pathname)) {
      return answerLive(live, url, site.live, async () => (await readSite(options)).live);
    }
    opened = { path: plainPath(pathname), site };
    return found.run(site, () => handle(withoutCaching(request), client));
  };
}

function siteOf(found: AsyncLocalStorage<DevSite>): DevSite {
  const site = found.getStore();
  if (site === undefined) throw new Error('No request is being answered.');
  return site;
}

/** Without compression and validators, since the response is changed before it is sent. */
function withoutCaching(request: Request): Request {
  const plain = new Request(request);
  for (const name of ['accept-encoding', 'if-none-match']) plain.headers.delete(name);
  return plain;
}
