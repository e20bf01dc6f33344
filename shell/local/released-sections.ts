import { liveSections } from '../compose/live-sections.ts';
import { ReleaseError } from '../release/release-error.ts';
import { answerFile } from '../server/file-answer.ts';
import { readPreviewHosts } from '../server/previews/preview-hosts.ts';
import { previewCookie } from '../server/previews/token.ts';
import type { Settings } from '../server/settings.ts';
import type { LiveSection, SiteData } from '../src/site-data.ts';
import { production, readLast, readReleases } from '../store/channels.ts';
import type { SiteStore } from '../store/site-store.ts';

/** Sections that development takes as released, and where their files come from. */
export interface ReleasedSections {
  readonly sections: readonly LiveSection[];
  /** Answers for a file of a release; `path` begins with `/_releases/`. */
  readonly answerFile: (request: Request, path: string) => Promise<Response>;
}

export const nothingReleased: ReleasedSections = {
  sections: [],
  answerFile: async () => new Response(null, { status: 404 }),
};

/** What a store's production channel has live. */
export async function readFromStore(store: SiteStore): Promise<ReleasedSections> {
  const live = await readLast(store, production);
  if (live === undefined) {
    throw new ReleaseError(
      'Nothing is live in this store: run `npm start` once, or name a running site with --from https://…',
    );
  }
  return {
    sections: liveSections(await readReleases(store, live.apps)),
    answerFile: (request, path) => answerFile(store, request, path),
  };
}

/** Which hosts are those of previews, and what they ask for. */
type PreviewPlace = Pick<Settings, 'siteUrl' | 'previews'>;

/** What a running site has live, as its first page says; a preview is given its token. */
export async function readFromSite(
  origin: string,
  settings: PreviewPlace,
): Promise<ReleasedSections> {
  const html = await fetchText(origin, cookieFor(origin, settings));
  const block = /<script type="application\/json" id="site-data">(.*?)<\/script>/s.exec(html)?.[1];
  if (block === undefined) {
    throw new ReleaseError(`${origin} answers, but not with a page of such a site.`);
  }
  const { sections }: SiteData = JSON.parse(block);
  return { sections, answerFile: (_, path) => passOn(origin + path) };
}

/** What another server answers; its body comes unpacked, so it must not be called packed. */
async function passOn(url: string): Promise<Response> {
  const response = await fetch(url);
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(response.body, { status: response.status, headers });
}

/** The cookie of who has given the token, where the host is that of a preview. */
function cookieFor(origin: string, { siteUrl, previews }: PreviewPlace): string | undefined {
  const { hosts, token } = previews;
  const owner = readPreviewHosts(hosts, siteUrl)(new URL(origin).hostname);
  if (token === undefined || owner.kind === 'own' || owner.channel === undefined) return undefined;
  return previewCookie(token, owner.channel);
}

async function fetchText(origin: string, cookie: string | undefined): Promise<string> {
  try {
    const headers = cookie === undefined ? {} : { cookie };
    const response = await fetch(origin, { headers, signal: AbortSignal.timeout(10_000) });
    if (response.status === 401) throw new Error(describeToken(cookie));
    if (!response.ok) throw new Error(`it answers with status ${response.status}`);
    return await response.text();
  } catch (error) {
    throw new ReleaseError(`${origin} cannot be read: ${causeOf(error)}.`);
  }
}

function describeToken(cookie: string | undefined): string {
  if (cookie !== undefined) return 'PREVIEW_TOKEN is not the token of this preview';
  return 'it asks for its token: set PREVIEW_TOKEN, and PREVIEW_HOSTS as its server has it';
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
