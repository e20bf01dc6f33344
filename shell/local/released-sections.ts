import * as z from 'zod';
import { liveSections } from '../compose/live-sections.ts';
import { ask } from '../release/probe/ask.ts';
import { ReleaseError } from '../release/release-error.ts';
import { createAnswerCache } from '../server/answer-cache.ts';
import { answerFile } from '../server/file-answer.ts';
import { readPreviewHosts } from '../server/previews/preview-hosts.ts';
import { previewCookie } from '../server/previews/token.ts';
import type { Settings } from '../server/settings.ts';
import type { LiveSection } from '../src/site-data.ts';
import { production, readLast, readReleases } from '../store/channels.ts';
import type { SiteStore } from '../store/site-store.ts';

/** Live sections for development, and access to their files. */
export interface ReleasedSections {
  readonly sections: readonly LiveSection[];
  /** Serves a release file; `path` starts with `/_releases/`. */
  readonly answerFile: (request: Request, path: string) => Promise<Response>;
}

export const nothingReleased: ReleasedSections = {
  sections: [],
  answerFile: async () => new Response(null, { status: 404 }),
};

/** The live sections of a store's production channel. */
export async function readFromStore(store: SiteStore): Promise<ReleasedSections> {
  const live = await readLast(store, production);
  if (live === undefined) {
    throw new ReleaseError(
      'Nothing is live in this store. Run `npm start` once, or use a running site: --from https://…',
    );
  }
  const cache = createAnswerCache();
  return {
    sections: liveSections(await readReleases(store, live.apps, [live])),
    answerFile: (request, path) => answerFile({ store, cache }, request, path),
  };
}

/** The settings that say which hosts are previews, and their token. */
type PreviewPlace = Pick<Settings, 'siteUrl' | 'previews'>;

/** The live sections of a running site, from its `/_site.json`; a preview gets its token. */
export async function readFromSite(
  origin: string,
  settings: PreviewPlace,
): Promise<ReleasedSections> {
  const site = await readSite(origin, cookieFor(origin, settings));
  const { success, data } = siteSchema.safeParse(site);
  if (!success) throw new ReleaseError(`${origin} is not a site of this platform.`);
  return { sections: data.sections, answerFile: (_, path) => ask(origin + path) };
}

const siteSchema = z.object({
  sections: z.array(
    z.object({
      id: z.string(),
      version: z.string(),
      entry: z.string(),
      startup: z.array(z.string()),
      scripts: z.record(z.string(), z.array(z.string())),
      prefixes: z.array(z.string()),
      widgets: z.array(z.string()),
      redirects: z.array(z.object({ from: z.string(), to: z.string() })),
    }),
  ),
});

/** The cookie that opens a preview, if the host is one and a token is set. */
function cookieFor(origin: string, { siteUrl, previews }: PreviewPlace): string | undefined {
  const { hosts, token } = previews;
  const owner = readPreviewHosts(hosts, siteUrl)(new URL(origin).hostname);
  if (token === undefined || owner.kind === 'own' || owner.channel === undefined) return undefined;
  return previewCookie(token, owner.channel);
}

async function readSite(origin: string, cookie: string | undefined): Promise<unknown> {
  try {
    const response = await ask(`${origin}/_site.json`, cookie === undefined ? {} : { cookie });
    if (response.status === 401) throw new Error(describeToken(cookie));
    if (!response.ok) throw new Error(`it returned ${response.status}`);
    return await response.json().catch(() => undefined);
  } catch (error) {
    throw new ReleaseError(`Cannot read ${origin}: ${causeOf(error)}.`);
  }
}

function describeToken(cookie: string | undefined): string {
  if (cookie !== undefined) return 'PREVIEW_TOKEN is not the token of this preview';
  return 'it requires a token; set PREVIEW_TOKEN, and PREVIEW_HOSTS as its server has it';
}

function causeOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
