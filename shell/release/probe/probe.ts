import { setTimeout as pause } from 'node:timers/promises';
import { readReleases } from '../../store/channels.ts';
import type { Release, Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { ask } from './ask.ts';

/** Where a channel is served. */
export interface Place {
  /** Origin of the channel's pages. */
  readonly origin: string;
  /** What lets a request through to a preview that has a token. */
  readonly cookie?: string;
}

/** What a visitor gets from an app that has just changed. */
export interface PageAnswer {
  readonly app: string;
  readonly url: string;
  /** Undefined without a response. */
  readonly status: number | undefined;
}

/** What is served of a revision. */
export type Probe =
  /** The server has it; every page should have answered with 200. */
  | { readonly outcome: 'served'; readonly origin: string; readonly answers: readonly PageAnswer[] }
  /** Unknown: the server is elsewhere, down, or serves something else. */
  | { readonly outcome: 'unknown'; readonly origin: string; readonly reason: string };

/** Servers look for revisions twice a second. Milliseconds. */
const patience = 4000;

/** Waits until the place serves the revision, then gets one page of each app given. */
export async function probe(
  store: SiteStore,
  revision: Revision,
  apps: readonly string[],
  { origin, cookie }: Place,
): Promise<Probe> {
  const headers = cookie === undefined ? {} : { cookie };
  const reason = await waitUntilServed(revision, () => ask(`${origin}/_site.json`, headers));
  if (reason !== undefined) return { outcome: 'unknown', origin, reason };
  const releases = await readReleases(store, revision.apps);
  const asked = releases.filter(({ app }) => apps.includes(app));
  const answers = await Promise.all(
    asked.map(async (release) => {
      const path = findPage(release, revision);
      if (path === undefined) return [];
      const url = origin + path;
      const { status } = await ask(url, headers).catch(() => ({ status: undefined }));
      return [{ app: release.app, url, status }];
    }),
  );
  return { outcome: 'served', origin, answers: answers.flat() };
}

/** Resolves to why it is unknown, or to nothing once the revision or a later one is served. */
async function waitUntilServed(
  revision: Revision,
  askWhatIsLive: () => Promise<Response>,
): Promise<string | undefined> {
  const deadline = Date.now() + patience;
  for (;;) {
    const seen = await askWhatIsLive().then(
      (response) => compare(response, revision),
      ({ code, message }: NodeJS.ErrnoException) => final(`no response (${code ?? message})`),
    );
    if (seen === 'served') return undefined;
    if (seen.isFinal || Date.now() > deadline) return seen.reason;
    await pause(100);
  }
}

type Seen = 'served' | { readonly reason: string; readonly isFinal: boolean };

const final = (reason: string): Seen => ({ reason, isFinal: true });

async function compare(response: Response, { channel, number }: Revision): Promise<Seen> {
  const { status } = response;
  if (status === 401) return final('PREVIEW_TOKEN is not the one the server has');
  if (status === 503) return { reason: 'nothing is live there yet', isFinal: false };
  const live = readSite(await response.text());
  if (live.channel !== channel) {
    // A preview that was closed a moment ago is not found until the server sees it opened again.
    return {
      reason: `the server there does not serve ${channel}`,
      isFinal: status !== 404,
    };
  }
  if (typeof live.revision === 'number' && live.revision >= number) return 'served';
  return { reason: `it still serves revision ${live.revision}`, isFinal: false };
}

function readSite(text: string): { readonly channel?: unknown; readonly revision?: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** A page of the app's own, or else one that embeds a widget of it. */
function findPage({ app, pages }: Release, revision: Revision): string | undefined {
  const own = pages.find(({ path }) => Object.hasOwn(revision.pages, path));
  if (own !== undefined) return own.path;
  const embedding = Object.entries(revision.pages).find(([, { widgets }]) =>
    Object.values(widgets).includes(app),
  );
  return embedding?.[0];
}
