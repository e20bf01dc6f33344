import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { SiteDocument } from '../document/site-document.ts';
import { StoreError } from '../store/drivers/driver.ts';
import { findClientAddress } from './http/client-address.ts';
import { answerText } from './http/headers.ts';
import type { Log } from './http/log.ts';
import { createRareLog } from './http/rare-log.ts';
import { isLocal } from './http/setting-values.ts';
import type { ServedSite } from './previews/open-channels.ts';
import { answerUnavailable } from './previews/preview-pages.ts';
import type { ServedSites } from './served-sites.ts';
import type { Settings } from './settings.ts';

/** A request as it is logged and counted: no query, no address. */
export interface Answered {
  /** Also sent as `X-Request-Id`. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
  /** Undefined for a host that is no channel's, and for reports of errors. */
  readonly channel: string | undefined;
  readonly revision: number | undefined;
}

/** Answers every request, with its id. */
export function createResponder(
  sites: Pick<ServedSites, 'find'>,
  settings: Settings,
  log: Log,
  onAnswered: (answered: Answered) => void,
): (request: Request, peer: string, outgoing: ServerResponse) => Promise<Response> {
  const answerFailure = createFailureAnswer(log);
  const warnOfProxy = createProxyWarning(settings, log);
  return async (request, peer, outgoing) => {
    warnOfProxy(request);
    const start = performance.now();
    const { method } = request;
    const { pathname: path } = new URL(request.url);
    const entry = { id: randomUUID(), method, path };
    let site: ServedSite | undefined;
    let response: Response;
    try {
      site = await sites.find(request);
      const forwardedFor = request.headers.get('x-forwarded-for');
      const address = findClientAddress(peer, forwardedFor, settings.proxies);
      response = await site.handle(request, { address });
    } catch (error) {
      // The rest of its body never came: no fault of the server.
      const isCutOff = outgoing.destroyed && hasBody(request) && !(error instanceof StoreError);
      const document = asksForPage(request) ? site?.channel?.current()?.join.document : undefined;
      response = isCutOff ? answerText(400, 'Bad request.') : answerFailure(error, entry, document);
    }
    outgoing.setHeader('x-request-id', entry.id);
    onAnswered({
      ...entry,
      status: response.status,
      milliseconds: Math.round(performance.now() - start),
      channel: site?.channel?.name,
      revision: site?.channel?.current()?.revision.number,
    });
    return response;
  };
}

/** Not for what programs and pages themselves ask for. */
function asksForPage({ method, url, headers }: Request): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return (
    isRead && !new URL(url).pathname.startsWith('/_') && /html/.test(headers.get('accept') ?? '')
  );
}

const hasBody = ({ method }: Request) => method === 'POST' || method === 'PUT';

/** Warns once if a public site is behind a proxy that TRUSTED_PROXIES does not name. */
function createProxyWarning({ siteUrl, proxies }: Settings, log: Log): (request: Request) => void {
  let isSilent = isLocal(siteUrl) || proxies.length > 0;
  return ({ headers }) => {
    if (isSilent || !headers.has('x-forwarded-for')) return;
    isSilent = true;
    log.warn(
      'TRUSTED_PROXIES is not set, but requests have X-Forwarded-For: all visitors behind the proxy share one limit each for messages, searches without scripts, error reports, wrong preview tokens and wrong keys. Set it to the proxy’s address.',
    );
  };
}

/** Logs failures of the store rarely, or an outage would fill the log; anything else is a bug. */
function createFailureAnswer(log: Log) {
  const logRarely = createRareLog();
  return (
    error: unknown,
    entry: Pick<Answered, 'id' | 'method' | 'path'>,
    document: SiteDocument | undefined,
  ): Response => {
    const request = `${entry.method} ${entry.path}`;
    if (!(error instanceof StoreError)) {
      log.error({ ...entry, err: error }, `${request}: failed`);
      return answerUnavailable(document, 500, 'Internal server error. Please try again.');
    }
    logRarely(error.message, () => log.error(entry, `${request}: ${error.message}`));
    const text = 'Temporarily unavailable. Please try again.';
    return answerUnavailable(document, 503, text, { 'retry-after': '5' });
  };
}
