import { findOwner } from '@site/contract/is-under';
import { StoreError } from '../../store/drivers/driver.ts';
import type { Release, Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { answerMethod } from '../http/headers.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { isSameOrigin } from '../http/same-origin.ts';
import type { LiveChannel } from '../live-channel.ts';
import type { SiteHandler } from '../site-handler.ts';
import type { AttributedError } from './error-log.ts';
import { type BrowserError, isFromBrowser, readReports } from './read-reports.ts';

interface ErrorReportsOptions {
  readonly store: Pick<SiteStore, 'readRevision'>;
  /** The channels whose pages may report. */
  readonly channels: () => Promise<readonly LiveChannel[]>;
  /** A page of that channel and revision has had an error. */
  readonly onPageError: (channel: string, revision: number) => void;
  /** `address` is the client's, for limits alone. */
  readonly onError: (error: AttributedError, address: string) => Promise<void>;
}

/** The revisions of a channel whose pages may report: the live one and those before it. */
const recentRevisions = 50;

/**
 * Takes what pages and browsers report about errors; the query names the page's channel and
 * revision. Reports from other sites, of unknown revisions and beyond the limits are ignored, with
 * the same response, because a page could do nothing about it.
 */
export function createErrorReports(options: ErrorReportsOptions): SiteHandler {
  const { onPageError, onError } = options;
  const limit = createRateLimit({ perClient: 20, overall: 600, seconds: 60 });
  const findLive = createRevisionSearch(options);

  async function take(request: Request, address: string): Promise<void> {
    if (!isFromThisSite(request) || limit.take(address) > 0) return;
    const { searchParams } = new URL(request.url);
    const revision = Number(searchParams.get('revision'));
    const live = await findLive(searchParams.get('channel') ?? '', revision);
    const reports = live && (await readReports(request));
    if (!reports) return;
    const channel = live.revision.channel;
    if (reports.isFirst) onPageError(channel, revision);
    const browser = familyOf(request.headers.get('user-agent') ?? '');
    for (const error of reports.errors) {
      const attributed = attribute(error, live);
      await onError({ ...attributed, channel, revision, browser }, address);
    }
  }

  return async (request, { address } = { address: '' }) => {
    if (request.method !== 'POST') return answerMethod('POST');
    await take(request, address).catch((error) => {
      // The server logs by itself what it cannot read.
      if (!(error instanceof StoreError)) throw error;
    });
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  };
}

/** Browsers say from which site a request comes, except with what they report by themselves. */
function isFromThisSite(request: Request): boolean {
  const isSame = isSameOrigin(request);
  if (request.headers.has('sec-fetch-site')) return isSame === true;
  return isFromBrowser(request) && isSame !== false;
}

interface Live {
  readonly revision: Pick<Revision, 'channel' | 'apps'>;
  /** Of the live revision. */
  readonly sections: readonly Release[];
}

function createRevisionSearch({ store, channels }: ErrorReportsOptions) {
  return async (name: string, number: number): Promise<Live | undefined> => {
    const current = (await channels()).find((one) => one.name === name)?.current();
    if (current === undefined || !Number.isInteger(number) || number < 1) return undefined;
    const { revision, releases } = current;
    if (number > revision.number || number <= revision.number - recentRevisions) return undefined;
    const sections = releases.filter(({ app }) => app !== 'shell');
    if (number === revision.number) return { revision, sections };
    const earlier = await store.readRevision(name, number);
    return earlier && { revision: earlier, sections };
  };
}

/** To the app that the page names, else to that of the innermost frame, else to the page's. */
function attribute(error: BrowserError, { revision: { apps }, sections }: Live) {
  const frames = error.frames.filter(({ app }) => Object.hasOwn(apps, app));
  const known = [error.app, frames[0]?.app, findOwner(sections, error.page)?.app];
  const app = known.find((one) => one !== undefined && Object.hasOwn(apps, one)) ?? 'shell';
  return { ...error, frames, apps, app, version: apps[app] ?? '' };
}

const families = [
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Chromium', /(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bAppleWebKit\//],
] as const;

/** No version, and nothing of the device. */
function familyOf(userAgent: string): string {
  return families.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other';
}
