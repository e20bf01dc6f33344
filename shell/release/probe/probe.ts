import { setTimeout as pause } from 'node:timers/promises';
import { channelParameter } from '../../document/preview-facts.ts';
import { livePath } from '../../document/site-data.ts';
import { channelCookie } from '../../server/previews/channel-cookie.ts';
import { previewUrl } from '../../server/previews/preview-hosts.ts';
import { previewCookie } from '../../server/previews/token.ts';
import type { Settings } from '../../server/settings.ts';
import { firstInShare } from '../../server/share/share-number.ts';
import { production, readReleases, shareChannel } from '../../store/channels.ts';
import { StoreError } from '../../store/drivers/driver.ts';
import type { PageReference, Release, Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { requestUncached } from './request-uncached.ts';

export interface ProbeTarget {
  /** Origin of the channel's pages. */
  readonly origin: string;
  /** Opens a preview, or makes the request one of the share's visitors. */
  readonly cookie?: string;
  /** What people open, if it is not the origin. */
  readonly address?: string;
}

/** Where the settings say that a channel is served; undefined while previews are off. */
export function findProbeTarget(
  channel: string,
  { siteUrl, previews }: Settings,
): ProbeTarget | undefined {
  // No shared cache answers a browser that has chosen a channel.
  const chosen = channelCookie(production);
  if (channel === production) return { origin: siteUrl, cookie: chosen };
  if (channel === shareChannel) return { origin: siteUrl, cookie: `${chosen}; ${firstInShare}` };
  const { hosts, token } = previews;
  const cookie = token === undefined ? undefined : previewCookie(token, channel);
  if (hosts !== undefined) {
    return { origin: previewUrl(hosts, siteUrl, channel), ...(cookie && { cookie }) };
  }
  if (cookie === undefined) return undefined;
  return {
    origin: siteUrl,
    cookie: `${channelCookie(channel)}; ${cookie}`,
    address: `${siteUrl}/?${channelParameter}=${channel}`,
  };
}

interface PageAnswer {
  readonly app: string;
  readonly url: string;
  /** Undefined without a response. */
  readonly status: number | undefined;
}

/** Whether a revision is served, and how its pages respond. */
type Probe =
  /** The server has the revision; every page should have returned 200. */
  | { readonly outcome: 'served'; readonly origin: string; readonly answers: readonly PageAnswer[] }
  /** Unknown: the server is elsewhere, down, or serves something else. */
  | ({ readonly outcome: 'unknown'; readonly origin: string } & Doubt);

/** Why it is unknown, and what to do. */
interface Doubt {
  readonly reason: string;
  readonly remedy: string;
}

/** Milliseconds; servers check for new revisions twice a second. */
const timeout = 4000;

/** Waits until the revision is served, then requests one page of each given app. */
export async function probe(
  store: SiteStore,
  revision: Revision,
  apps: readonly string[],
  { origin, cookie }: ProbeTarget,
): Promise<Probe> {
  const headers = cookie === undefined ? {} : { cookie };
  const doubt = await waitUntilServed(revision, () => requestUncached(origin + livePath, headers));
  if (doubt !== undefined) return { outcome: 'unknown', origin, ...doubt };
  const changed = Object.entries(revision.apps).filter(([app]) => apps.includes(app));
  const finding = findPages(store, revision, Object.fromEntries(changed));
  const pages = await finding.catch((error: unknown) => {
    if (error instanceof StoreError) return error.message;
    throw error;
  });
  if (typeof pages === 'string') {
    const reason = `the store did not say which to request (${pages})`;
    return { outcome: 'unknown', origin, reason, remedy: 'The server has the revision.' };
  }
  const answers = pages.map(async ({ app, path }) => {
    const url = origin + path;
    const { status } = await requestUncached(url, headers).catch(() => ({ status: undefined }));
    return { app, url, status };
  });
  return { outcome: 'served', origin, answers: await Promise.all(answers) };
}

/** A page for each of these apps that has one. */
async function findPages(
  store: SiteStore,
  revision: Revision,
  apps: Revision['apps'],
): Promise<readonly { readonly app: string; readonly path: string }[]> {
  const releases = await readReleases(store, apps);
  const found = releases.map(async (release) => {
    const path = await choosePage(store, release, revision);
    return path === undefined ? [] : [{ app: release.app, path }];
  });
  return (await Promise.all(found)).flat();
}

/** Resolves to undefined once the revision or a later one is served, else to why not. */
async function waitUntilServed(
  revision: Revision,
  askWhatIsLive: () => Promise<Response>,
): Promise<Doubt | undefined> {
  // Monotonic: a clock may be set back meanwhile.
  const deadline = performance.now() + timeout;
  for (;;) {
    const seen = await askWhatIsLive().then(
      (response) => compare(response, revision),
      ({ code, message }: NodeJS.ErrnoException): Seen => ({
        reason: `no response (${code ?? message})`,
        remedy: setSiteUrl,
        isFinal: true,
      }),
    );
    if (seen === 'served') return undefined;
    const { isFinal, ...doubt } = seen;
    if (isFinal || performance.now() > deadline) return doubt;
    await pause(100);
  }
}

const setToken = 'Set the same one here; running servers pick the revision up within 2 s.';
const setSiteUrl =
  'Set SITE_URL to where the site is served; running servers pick the revision up within 2 s.';
const restartServers = 'Restart the servers: until then, they do not read the new one.';
const seeItsLog =
  'If that server reads this store, its log and /readyz say why it does not serve the new revision; otherwise set SITE_URL to where the site is served.';

type Seen = 'served' | (Doubt & { readonly isFinal: boolean });

async function compare(response: Response, { channel, number, time }: Revision): Promise<Seen> {
  const { status } = response;
  if (status === 401) {
    const reason = 'the server requires its PREVIEW_TOKEN';
    return { reason, remedy: setToken, isFinal: true };
  }
  if (status === 503) return { reason: 'it returned 503', remedy: seeItsLog, isFinal: false };
  const live = Object(await response.json().catch(() => undefined));
  if (live.channel !== channel) {
    // Until the server notices, a new share is production, and a preview just reopened a 404.
    const isFinal = channel !== shareChannel && status !== 404;
    const reason = `that server does not serve ${channel}`;
    return { reason, remedy: setSiteUrl, isFinal };
  }
  if (live.revision === number && (live.time ?? time) !== time) {
    const reason = `it serves another revision ${number}, which the store has lost`;
    return { reason, remedy: restartServers, isFinal: true };
  }
  if (typeof live.revision === 'number' && live.revision >= number) return 'served';
  const reason = `it still serves revision ${live.revision}`;
  return { reason, remedy: seeItsLog, isFinal: false };
}

/** A page of the app, or else one that embeds one of its widgets. */
async function choosePage(
  store: SiteStore,
  { app, pages: [own] }: Release,
  { tables }: Revision,
): Promise<string | undefined> {
  if (own !== undefined) return own.path;
  const embeds = ({ widgets }: Pick<PageReference, 'widgets'>) =>
    Object.values(widgets).includes(app);
  const host = Object.values(tables).find(embeds);
  const { pages = {} } = host ? await store.readTable(host.table) : {};
  return Object.entries(pages).find(([, page]) => embeds(page))?.[0];
}

/** True if a page of a served revision did not return 200. */
export function isFaulty(probed: Probe | undefined): boolean {
  return probed?.outcome === 'served' && probed.answers.some(({ status }) => status !== 200);
}

export function describeProbe(probed: Probe | undefined): readonly string[] {
  if (probed === undefined) return [];
  if (probed.outcome === 'served') return probed.answers.map(describeAnswer);
  const { origin, reason, remedy } = probed;
  return [`Pages not verified at ${origin}: ${reason}. ${remedy}`];
}

function describeAnswer({ app, url, status }: PageAnswer): string {
  if (status === 200) return `${app}: ${url} returned 200.`;
  const found = status === undefined ? 'did not respond' : `returned ${status}`;
  return `${app}: ${url} ${found}. Check the server log, or roll back.`;
}
