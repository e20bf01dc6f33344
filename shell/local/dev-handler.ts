import { findRelease } from '../compose/stored-page.ts';
import { plainPath } from '../document/plain-path.ts';
import { errorReportsPath } from '../document/site-data.ts';
import { createSiteHandler, type SiteHandler } from '../server/site-handler.ts';
import { type PageNotes, pageNotesPath } from '../src/development/corner.ts';
import { checkOpenPage } from './check-open-page.ts';
import type { DevErrors } from './dev-errors.ts';
import { findReleasedOwner } from './dev-releases.ts';
import { type DevSite, type DevSiteOptions, listOrigins, readSite } from './dev-site.ts';
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
  let current: DevSite | undefined;
  /** The page that was answered last, until its notes are asked for: they need no other render. */
  let opened: { readonly path: string; readonly site: DevSite } | undefined;
  server.watcher.on('all', () => {
    opened = undefined;
  });
  const handle = createSiteHandler({
    store: {
      readPage: async (key) => siteOf(current).render(key),
      readFile: async (_, name) => siteOf(current).readIcon(name),
      findFileVersion: async () => undefined,
      listReleased: async () => [],
      newestVersion: async () => undefined,
      readRelease: async (app) => findRelease(siteOf(current).live.releases, app),
    },
    channel: { current: () => current?.live },
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
    return { origins: listOrigins(options), notes: [...notes, ...typeErrors()] };
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
    current = site;
    return handle(withoutCaching(request), client);
  };
}

function siteOf(current: DevSite | undefined): DevSite {
  if (current === undefined) throw new Error('No request has been made.');
  return current;
}

/** Without compression and validators, since the response is changed before it is sent. */
function withoutCaching(request: Request): Request {
  const plain = new Request(request);
  for (const name of ['accept-encoding', 'if-none-match']) plain.headers.delete(name);
  return plain;
}
