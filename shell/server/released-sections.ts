import { liveSections } from '../compose/live-sections.ts';
import { ReleaseError } from '../release/release-error.ts';
import { production, readLast } from '../release/store/channels.ts';
import type { SiteStore } from '../release/store/site-store.ts';
import type { LiveSection, SiteData } from '../src/site-data.ts';
import { answerFile } from './file-answer.ts';
import { readReleases } from './live-channel.ts';

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

/** What a running site has live, as its first page says. */
export async function readFromSite(address: string): Promise<ReleasedSections> {
  const origin = URL.canParse(address) ? new URL(address).origin : 'null';
  if (origin === 'null') {
    throw new ReleaseError(`--from takes the address of a site, like https://…, not "${address}"`);
  }
  const html = await fetchText(origin);
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

async function fetchText(origin: string): Promise<string> {
  try {
    const response = await fetch(origin, { signal: AbortSignal.timeout(10_000) });
    if (!response.ok) throw new Error(`it answers with status ${response.status}`);
    return await response.text();
  } catch (error) {
    throw new ReleaseError(`${origin} cannot be read: ${causeOf(error)}.`);
  }
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
