import { findRelease } from '../compose/stored-page.ts';
import { plainPath } from '../document/plain-path.ts';
import { errorReportsPath } from '../document/site-data.ts';
import { createAnswerCache } from '../server/answer-cache.ts';
import type { MailService } from '../server/mail/mail-service.ts';
import { createSiteHandler, type SiteHandler } from '../server/site-handler.ts';
import { type PageNotes, pageNotesPath } from '../src/development/corner.ts';
import type { DevErrors } from './dev-errors.ts';
import { devShell } from './dev-shell.ts';
import { type DevSiteOptions, readSite } from './dev-site.ts';
import { judgePage } from './judge-page.ts';
import { createReporter } from './report-notes.ts';
import type { TypeCheck } from './watch-types.ts';

export interface DevHandlerSources {
  readonly mail: MailService;
  readonly errors: DevErrors;
  readonly types: TypeCheck;
}

/**
 * Answers as a production server would if the sources were live: the same handler, with pages
 * rendered on request.
 */
export function createDevHandler(
  options: DevSiteOptions,
  { mail, errors, types }: DevHandlerSources,
): SiteHandler {
  const report = createReporter(options);
  async function describePage(path: string): Promise<PageNotes> {
    const site = await readSite(options, path);
    const notes = report(site, path, await judgePage(site, path, options.readPage));
    return { origins: listOrigins(options), notes: [...notes, ...types.errors()] };
  }
  return async (request, client) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === pageNotesPath) {
      return describePage(plainPath(searchParams.get('path') ?? '/')).then(
        Response.json,
        (error) => {
          errors.show(error);
          return new Response(null, { status: 500 });
        },
      );
    }
    // The overlay and the terminal show errors already.
    if (pathname === errorReportsPath) return new Response(null, { status: 204 });
    const site = await readSite(options, plainPath(pathname));
    const handle = createSiteHandler({
      store: {
        readPage: site.render,
        readFile: async () => undefined,
        listApps: async () => [],
        newestVersion: async () => undefined,
        readRelease: async (app) => findRelease(site.live.releases, app),
      },
      channel: { current: () => site.live },
      cache: createAnswerCache(),
      sharedSeconds: 0,
      mail,
    });
    return handle(withoutCaching(request), client);
  };
}

/** Empty if all apps are from source. */
function listOrigins({ apps, released }: DevSiteOptions): readonly string[] {
  if (released.releases.length === 0) return [];
  return [
    `shell ${devShell.origin}`,
    ...apps.map(({ name }) => `${name} from source`),
    ...released.releases.map(({ app, version }) => `${app} ${version} from ${released.place}`),
  ];
}

/** Without compression and validators, since the response is changed before it is sent. */
function withoutCaching(request: Request): Request {
  const plain = new Request(request);
  for (const name of ['accept-encoding', 'if-none-match']) plain.headers.delete(name);
  return plain;
}
