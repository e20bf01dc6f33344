import { matchPath } from 'react-router-dom';
import { liveSections } from '../compose/live-sections.ts';
import { plainPath } from '../src/plain-path.ts';
import type { PageReference } from '../store/records.ts';
import type { SiteStore } from '../store/site-store.ts';
import type { Client } from './client-address.ts';
import { answerFile } from './file-answer.ts';
import type { LiveChannel, LiveRevision } from './live-channel.ts';
import { sendEmailPath } from './mail/mail-handler.ts';
import type { MailHealth } from './mail/mail-health.ts';
import type { MailService } from './mail/mail-service.ts';
import { chooseEncoding, isMatch } from './negotiation.ts';
import { createPageCache } from './page-cache.ts';
import { answerRobots, answerSitemap } from './search-engines.ts';

/** Everything the handler needs, so that tests can call it with a `Request`. */
export interface SiteHandlerOptions {
  readonly store: SiteStore;
  readonly channel: LiveChannel;
  /** `s-maxage` of pages, in seconds. */
  readonly sharedSeconds: number;
  /** Accepts the contact form's messages and reports to `/healthz`. */
  readonly mail?: Pick<MailService, 'handle' | 'health'> | undefined;
}

/** Clients without an address share one rate limit. */
export type SiteHandler = (request: Request, client?: Client) => Promise<Response>;

/** Handles every request to the site: pages, redirects, release files and status. */
export function createSiteHandler(options: SiteHandlerOptions): SiteHandler {
  const answerPage = createPageAnswer(options);
  const { mail } = options;
  return async (request, client = { address: '' }) => {
    const { pathname } = new URL(request.url);
    if (mail && pathname === sendEmailPath) return mail.handle(request, client);
    if (request.method !== 'GET' && request.method !== 'HEAD') return answerMethod();
    if (pathname.startsWith('/_releases/')) return answerFile(options.store, request, pathname);
    const live = options.channel.current();
    if (pathname === '/healthz') return answerHealth(live, await mail?.health());
    if (live === undefined) return answerNothingLive();
    if (pathname === '/_site.json') return answerSite(live);
    if (pathname === '/robots.txt') return answerRobots(live);
    if (pathname === '/sitemap.xml') return answerSitemap(live);
    return answerRedirect(live, request) ?? answerPage(live, request, pathname);
  };
}

function answerMethod(): Response {
  return new Response('Method not allowed; use GET or HEAD.\n', {
    status: 405,
    headers: { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' },
  });
}

/**
 * `ok` is false when anything needs attention. The status only says whether pages can be
 * served: a load balancer must not drop a server because mail is waiting.
 */
function answerHealth(live: LiveRevision | undefined, mail?: MailHealth): Response {
  const isLive = live !== undefined;
  const ok = isLive && mail?.ok !== false;
  const body = { ok, revision: live?.revision.number ?? null, mail };
  const headers = { 'cache-control': 'no-store' };
  return Response.json(body, { status: isLive ? 200 : 503, headers });
}

function answerNothingLive(): Response {
  return new Response('Nothing is live on this channel yet; deploy a release first.\n', {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '5' },
  });
}

function answerSite({ revision, releases }: LiveRevision): Response {
  const { channel, number, apps, time } = revision;
  return Response.json(
    { channel, revision: number, apps, time, sections: liveSections(releases) },
    { headers: { 'cache-control': 'no-store' } },
  );
}

/** Declared redirects, and paths with upper case or extra slashes to their plain form. */
function answerRedirect(live: LiveRevision, request: Request): Response | undefined {
  const { pathname, search } = new URL(request.url);
  const plain = plainPath(pathname);
  const target = live.redirects.get(plain) ?? plain;
  if (target === pathname) return undefined;
  const [path = '', anchor] = target.split('#');
  const location = path + search + (anchor === undefined ? '' : `#${anchor}`);
  return new Response(null, { status: 301, headers: { location, 'cache-control': 'no-cache' } });
}

function createPageAnswer({ store, sharedSeconds }: SiteHandlerOptions) {
  const cache = createPageCache(store);
  return async (live: LiveRevision, request: Request, pathname: string): Promise<Response> => {
    const page = await cache.read(live, findPage(live, pathname), pathname);
    const encoding = chooseEncoding(request.headers.get('accept-encoding'));
    const headers = new Headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': cacheControl(sharedSeconds),
      vary: 'Accept-Encoding',
      etag: page.etag,
      'content-security-policy': page.policy,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    });
    if (page.status === 200 && isMatch(request.headers.get('if-none-match'), page.etag)) {
      return new Response(null, { status: 304, headers });
    }
    if (encoding !== undefined) headers.set('content-encoding', encoding);
    const body = Buffer.from(await page.body(encoding));
    headers.set('content-length', String(body.length));
    return new Response(request.method === 'HEAD' ? null : body, { status: page.status, headers });
  };
}

function cacheControl(sharedSeconds: number): string {
  if (sharedSeconds === 0) return 'no-cache';
  // 'no-cache' would make shared caches revalidate, too.
  return `max-age=0, s-maxage=${sharedSeconds}, stale-if-error=86400`;
}

/** The path's page, else the not-found page of a matching route, else the 404 page. */
function findPage({ revision }: LiveRevision, pathname: string): PageReference {
  const page = Object.hasOwn(revision.pages, pathname) ? revision.pages[pathname] : undefined;
  if (page !== undefined) return page;
  const pattern = Object.entries(revision.notFound).find(
    ([path]) => matchPath(path, pathname) !== null,
  );
  return pattern?.[1] ?? revision.fallback;
}
