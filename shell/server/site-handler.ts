import { findDocumentError, readSiteDocument } from '../compose/join/read-site-document.ts';
import { fileUrl } from '../compose/live-sections.ts';
import { plainPath } from '../document/plain-path.ts';
import type { SiteStore } from '../store/site-store.ts';
import { createDocumentAnswer, type DocumentOptions } from './documents.ts';
import { answerFile } from './file-answer.ts';
import type { Client } from './http/client-address.ts';
import { answerMethod, answerText } from './http/headers.ts';
import type { LiveChannel, LiveRevision } from './live-channel.ts';
import { sendEmailPath } from './mail/mail-handler.ts';
import type { MailService } from './mail/mail-service.ts';
import { answerNothingLive, answerNothingSent } from './previews/preview-pages.ts';

/** Everything the handler needs, so that tests can call it with a `Request`. */
export interface SiteHandlerOptions extends DocumentOptions {
  readonly store: Pick<
    SiteStore,
    'findFileVersion' | 'listReleased' | 'newestVersion' | 'readFile' | 'readPage' | 'readRelease'
  >;
  readonly channel: Pick<LiveChannel, 'current'>;
  /** Accepts the contact form's messages. */
  readonly mail?: Pick<MailService, 'handle'> | undefined;
}

/** Clients without an address share one rate limit. */
export type SiteHandler = (request: Request, client?: Client) => Promise<Response>;

/** Handles every request to the site: pages, redirects, release files and status. */
export function createSiteHandler(options: SiteHandlerOptions): SiteHandler {
  const { channel, mail, store } = options;
  const answerDocument = createDocumentAnswer(options);
  return async (request, client = { address: '' }) => {
    const url = new URL(request.url);
    const { pathname } = url;
    if (mail && pathname === sendEmailPath) return mail.handle(request, client);
    // One of a preview on this host would stay in its visitors' browsers.
    if (request.headers.get('service-worker') === 'script') {
      return answerText(404, 'This site has no service worker.');
    }
    const live = channel.current();
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return pathname.startsWith('/_')
        ? answerMethod('GET', 'HEAD')
        : answerNothingSent(live?.join.document);
    }
    if (pathname.startsWith('/_releases/')) {
      const file = await answerFile(options, request, pathname);
      const isFound = file.status !== 404 || live !== undefined;
      // An empty store may be one that is not mounted yet.
      return isFound || (await store.listReleased()).length > 0
        ? file
        : answerNothingLive(undefined);
    }
    if (pathname === '/healthz') return answerHealth(live !== undefined);
    if (live === undefined) return answerNothingLive(await readNewestDocument(store));
    const file = findRootFile(live, pathname);
    if (file !== undefined) return answerRootFile(await answerFile(options, request, file));
    return answerRedirect(live, url) ?? answerDocument(live, request, url, client);
  };
}

/** Whether the site can be served, for load balancers; `/readyz` says what needs attention. */
function answerHealth(ok: boolean): Response {
  const headers = { 'cache-control': 'no-store' };
  return Response.json({ ok }, { status: ok ? 200 : 503, headers });
}

/** The document of the newest shell, if one has been published. */
async function readNewestDocument(store: SiteHandlerOptions['store']) {
  const version = await store.newestVersion('shell');
  const shell = version && (await store.readRelease('shell', version));
  return shell && findDocumentError(shell) === undefined ? readSiteDocument(shell) : undefined;
}

/** The release file that is served at a path as well. */
function findRootFile({ releases }: LiveRevision, pathname: string): string | undefined {
  const owner = releases.find(({ rootFiles }) => Object.hasOwn(rootFiles, pathname));
  const name = owner?.rootFiles[pathname];
  return owner && name && fileUrl(owner.app, name);
}

/** The next release may have another file at this path. */
function answerRootFile(response: Response): Response {
  response.headers.set('cache-control', 'no-cache');
  return response;
}

/** Declared redirects, and paths with upper case or extra slashes to their plain form. */
function answerRedirect(live: LiveRevision, { pathname, search }: URL): Response | undefined {
  const plain = plainPath(pathname);
  const target = live.redirects.get(plain) ?? plain;
  if (target === pathname) return undefined;
  const [path = '', anchor] = target.split('#');
  const location = path + search + (anchor === undefined ? '' : `#${anchor}`);
  return new Response(null, { status: 301, headers: { location, 'cache-control': 'no-cache' } });
}
