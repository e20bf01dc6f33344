import { LRUCache } from 'lru-cache';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { answerMethod, answerText } from './http/headers.ts';
import type { MailHealth } from './mail/mail-health.ts';
import type { Answered } from './respond.ts';
import type { ServedSites } from './served-sites.ts';

interface AdminOptions {
  readonly sites: Pick<ServedSites, 'channels'>;
  readonly mail: () => Promise<MailHealth>;
  /** When the store was last read, in milliseconds of `performance.now()`. */
  readonly lastRead: () => number;
}

/** `/readyz` and `/metrics` of a server. */
export interface Admin {
  readonly handle: (request: Request) => Promise<Response>;
  readonly count: (answered: Answered) => void;
  /** A page has reported an error; ignored for a revision that this server has not answered for. */
  readonly countPageError: (channel: string, revision: number) => void;
  /** A browser has reported an error of that release. */
  readonly countBrowserError: (release: { readonly app: string; readonly version: string }) => void;
}

export function createAdmin(options: AdminOptions): Admin {
  const { metrics, ...counting } = createMetrics(options);
  return {
    async handle(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return answerMethod('GET', 'HEAD');
      const { pathname } = new URL(request.url);
      if (pathname === '/readyz') return answerReadiness(options);
      if (pathname !== '/metrics') return answerText(404, 'Not found; use /readyz or /metrics.');
      const headers = { 'content-type': metrics.contentType };
      return new Response(await metrics.metrics(), { headers });
    },
    ...counting,
  };
}

/**
 * `ok` is false when anything needs attention. The status only says whether pages can be served:
 * a load balancer must not drop a server because mail is waiting.
 */
async function answerReadiness({ sites, mail: readMail }: AdminOptions): Promise<Response> {
  const channels = await sites.channels();
  const mail = await readMail();
  const problems = channels.flatMap((channel) => channel.problems());
  const revision = channels[0]?.current()?.revision.number ?? null;
  const ok = revision !== null && problems.length === 0 && mail.ok;
  const status = revision === null ? 503 : 200;
  const headers = { 'cache-control': 'no-store' };
  return Response.json({ ok, revision, problems, mail }, { status, headers });
}

/** Prometheus metrics; gauges are read on each scrape. */
function createMetrics({ sites, mail, lastRead }: AdminOptions) {
  const metrics = new Registry();
  const registers = [metrics];
  collectDefaultMetrics({ register: metrics });
  const gauge = (name: string, help: string, read: () => Promise<number | undefined>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set((await read()) ?? Number.NaN);
      },
    });
  gauge('site_store_last_read_seconds', 'Time since the store was last read.', async () =>
    Math.max(0, (performance.now() - lastRead()) / 1000),
  );
  gauge('site_mail_queued', 'Messages waiting to be sent.', async () => (await mail()).queued);
  gauge(
    'site_mail_dead',
    'Dead messages: rejected or undeliverable.',
    async () => (await mail()).dead,
  );
  gauge('site_mail_oldest_seconds', 'Age of the oldest queued message.', async () => {
    return (await mail()).oldest;
  });
  new Gauge({
    name: 'site_live_revision',
    help: 'The live revision of each recently requested channel.',
    labelNames: ['channel'],
    registers,
    async collect() {
      this.reset();
      for (const { name: channel, current } of await sites.channels()) {
        const live = current();
        if (live) this.set({ channel }, live.revision.number);
      }
    },
  });
  const requests = new Histogram({
    name: 'site_request_seconds',
    help: 'Duration and number of requests.',
    labelNames: ['method', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const revisions = countByRevision(registers);
  return {
    metrics,
    countPageError: revisions.countPageError,
    countBrowserError: countByRelease(registers),
    count(answered: Answered) {
      const { method, status, milliseconds } = answered;
      requests.observe({ method, status }, milliseconds / 1000);
      revisions.count(answered);
    },
  };
}

/** Revisions, and releases, that are counted apart: many more than are live at once. */
const maxCounted = 200;

/** Errors in browsers; tells the releases of each app apart. */
function countByRelease(registers: Registry[]): Admin['countBrowserError'] {
  const errors = new Counter({
    name: 'site_browser_errors_total',
    help: 'Errors that browsers reported, by the release they are attributed to.',
    labelNames: ['app', 'version'],
    registers,
  });
  const known = new LRUCache<string, { app: string; version: string }>({
    max: maxCounted,
    dispose: (labels) => errors.remove(labels),
  });
  return ({ app, version }) => {
    const labels = { app, version };
    if (known.get(`${app} ${version}`) === undefined) known.set(`${app} ${version}`, labels);
    errors.inc(labels);
  };
}

/** Tells the revisions of each channel apart, so that a share can be compared with production. */
function countByRevision(registers: Registry[]) {
  const counter = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ['channel', 'revision'], registers });
  const requests = counter('site_requests_total', 'Requests of a channel’s revision.');
  const errors = counter('site_errors_total', 'Requests answered with a 5xx.');
  const pageErrors = counter('site_page_errors_total', 'Pages that reported an error.');
  const known = new LRUCache<string, { channel: string; revision: string }>({
    max: maxCounted,
    dispose(labels) {
      for (const one of [requests, errors, pageErrors]) one.remove(labels);
    },
  });
  function findLabels(channel: string, revision: string) {
    const key = `${channel} ${revision}`;
    // `get` marks it as recently used.
    const found = known.get(key);
    if (found) return found;
    const labels = { channel, revision };
    known.set(key, labels);
    // Zeros, so that the first one shows as an increase.
    for (const one of [errors, pageErrors]) one.inc(labels, 0);
    return labels;
  }
  return {
    count({ channel = '', revision: number, status }: Answered): void {
      const labels = findLabels(channel, String(number ?? ''));
      requests.inc(labels);
      if (status >= 500) errors.inc(labels);
    },
    countPageError(channel: string, revision: number): void {
      pageErrors.inc(findLabels(channel, String(revision)));
    },
  };
}
