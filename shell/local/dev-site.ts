import type { FetchFile, Section } from '@site/contract';
import type { ViteDevServer } from 'vite';
import { createJoinContext } from '../compose/join-page.ts';
import { liveSections } from '../compose/live-sections.ts';
import { listJobs, type RenderJob } from '../compose/render-jobs.ts';
import type { ShellFacts } from '../compose/render-process.ts';
import { type FactualPage, toStoredPage } from '../compose/stored-page.ts';
import type { App } from '../release/apps.ts';
import { type LiveRevision, listRedirects } from '../server/live-channel.ts';
import { createReadCache } from '../server/read-cache.ts';
import type { Settings } from '../server/settings.ts';
import { production } from '../store/channels.ts';
import type { Release, Revision } from '../store/records.ts';
import { describeShell, isFromSource, readSource, type SourceSection } from './dev-releases.ts';
import { devShell } from './dev-shell.ts';
import { addReleased, asSection, type ReleasedPage, readReleasedPage } from './released-page.ts';
import type { ReleasedSections } from './released-sections.ts';

/** What the shell's renderer exports when it is loaded from source. */
type Renderer = ShellFacts & Pick<typeof import('../src/renderer/renderer.tsx'), 'renderPage'>;

/** What development serves: these apps from source, the other sections as released. */
export interface DevSiteOptions {
  readonly server: ViteDevServer;
  readonly settings: Settings;
  readonly apps: readonly App[];
  readonly released: ReleasedSections;
  readonly readPage: ReadPage;
}

/** The site as one request finds it. */
export interface DevSite {
  readonly live: LiveRevision;
  readonly sources: readonly SourceSection[];
  /** By their keys in `live.pages`. */
  readonly jobs: ReadonlyMap<string, RenderJob>;
  readonly render: (key: string) => Promise<FactualPage>;
}

/** Limit for rendering a page, in milliseconds. */
const deadline = 30_000;

/** Reads what is live at this moment, for a request to a path. */
export async function readSite(options: DevSiteOptions, path: string): Promise<DevSite> {
  const { server, apps, released, readPage } = options;
  const renderer = (await server.ssrLoadModule(devShell.renderer)) as Renderer;
  const fetchFile = createFetchFile(server);
  const sources = await Promise.all(apps.map((app) => readSource(server, app, fetchFile)));
  const shell = describeShell(renderer);
  const releases = [shell, ...sources.map(({ release }) => release), ...released.releases];
  const releasedPage = released.releases.length > 0 ? await readPage(path) : undefined;
  const jobs = listAllJobs(releases, releasedPage, path);
  const input = {
    sections: liveSections(releases),
    fetchFile,
    deadline,
    loadSection: createLoader(sources, releasedPage),
  };
  return {
    live: describeLive(releases, jobs, options),
    sources,
    jobs,
    async render(key) {
      const job = jobs.get(key);
      if (job === undefined) throw new Error(`No page has the key ${key}`);
      const request = { pathname: job.pathname, isNotFound: job.place === 'fallback' };
      const rendered = await renderer.renderPage(input, request);
      const complete = addReleased(rendered, releasedPage);
      return toStoredPage(releases, renderer, job, { ...complete, sources: [] });
    },
  };
}

/** The development server itself serves the files of every app. */
function createFetchFile(server: ViteDevServer): FetchFile {
  const origin = server.resolvedUrls?.local[0] ?? '';
  return (url) => fetch(new URL(url, origin));
}

export type ReadPage = (path: string) => Promise<ReleasedPage>;

/** Reads pages of released sections, each once: every page links to many of them. */
export function createPageReader({ ask }: ReleasedSections): ReadPage {
  const pages = createReadCache<ReleasedPage>(16_000_000, ({ body }) => 1 + 2 * body.length);
  return (path) =>
    pages.read(path, async () => {
      const response = await ask(path);
      return readReleasedPage(response.status, await response.text());
    });
}

/** Every page by its path or pattern, and the requested one as released. */
function listAllJobs(
  releases: readonly Release[],
  released: ReleasedPage | undefined,
  path: string,
): ReadonlyMap<string, RenderJob> {
  const jobs = releases.flatMap(listJobs);
  const owner = releases.find(({ app }) => app === released?.page?.section);
  const own: readonly RenderJob[] =
    released === undefined || owner === undefined || isFromSource(owner)
      ? []
      : [{ ...placeOf(released), path, pathname: path, app: owner.app }];
  // First, since a pattern may match the same path.
  const all = [...own, ...jobs.filter((job) => own.length === 0 || job.path !== path)];
  return new Map(all.map((job) => [job.path, job]));
}

function placeOf({ status, head }: ReleasedPage): Pick<RenderJob, 'place' | 'head'> {
  return { place: status === 200 ? 'pages' : 'notFound', head };
}

/** Sections from source run their code; the others show their released HTML. */
function createLoader(sources: readonly SourceSection[], released: ReleasedPage | undefined) {
  return async (id: string): Promise<Section> => {
    const source = sources.find(({ release }) => release.app === id);
    return source?.section ?? asSection(id, released);
  };
}

function describeLive(
  releases: readonly Release[],
  jobs: ReadonlyMap<string, RenderJob>,
  { settings, released }: DevSiteOptions,
): LiveRevision {
  const now = new Date();
  const revision: Revision = {
    channel: production,
    number: 0,
    apps: Object.fromEntries(releases.map(({ app, version }) => [app, version])),
    tables: {},
    author: 'npm run dev',
    reason: 'development',
    time: now.toISOString(),
  };
  const keysOf = (place: RenderJob['place']) =>
    [...jobs].filter(([, job]) => job.place === place).map(([key]) => [key, key] as const);
  return {
    revision,
    releases,
    tables: [],
    pages: {
      found: new Map(keysOf('pages')),
      notFound: new Map(keysOf('notFound')),
      fallback: keysOf('fallback')[0]?.[0] ?? '',
    },
    redirects: listRedirects(releases),
    join: createJoinContext(revision, releases, settings, now.getUTCFullYear(), released.headings),
  };
}
