import { makeIcons } from '@site/content/icons';
import { type FetchFile, type LazyPage, lazyPage, type Section } from '@site/contract';
import type { ViteDevServer } from 'vite';
import { createJoinContext } from '../compose/join/join-page.ts';
import { liveSections } from '../compose/live-sections.ts';
import { listJobs, type RenderJob } from '../compose/render-jobs.ts';
import { type FactualPage, toStoredPage } from '../compose/stored-page.ts';
import type { RenderedPage } from '../document/render-types.ts';
import type { SiteDocument } from '../document/site-document.ts';
import type { App } from '../release/apps.ts';
import { type LiveRevision, listRedirects } from '../server/live-channel.ts';
import type { MailService } from '../server/mail/mail-service.ts';
import type { Settings } from '../server/settings.ts';
import type { PageNote } from '../src/development/dev-panel.ts';
import { production } from '../store/channels.ts';
import { once } from '../store/once.ts';
import type { Release, Revision } from '../store/records.ts';
import {
  isFromSource,
  loadSectionSource,
  type SourceSection,
  toShellRelease,
} from './dev-releases.ts';
import { devShell, loadRenderer } from './dev-shell.ts';
import type { LiveSite } from './live-site.ts';

/** What development serves: these apps from source, the other sections as they are live. */
export interface DevSiteOptions {
  readonly server: ViteDevServer;
  readonly settings: Settings;
  readonly apps: readonly App[];
  readonly liveSite: LiveSite;
  /** Accepts the contact form's messages. */
  readonly mail: Pick<MailService, 'handle'>;
  /** Those that the last check of types found. */
  readonly typeErrors: () => readonly PageNote[];
}

/** The site as one request finds it. */
export interface DevSite {
  readonly live: LiveRevision;
  readonly sources: readonly SourceSection[];
  /** The pages from source, by their keys in `live.pages`. */
  readonly jobs: ReadonlyMap<string, RenderJob>;
  /** Renders each page once. */
  readonly render: (key: string) => Promise<OpenPage>;
  /** A file of the shell that is also served at a fixed path. */
  readonly readIcon: (name: string) => Promise<Uint8Array | undefined>;
}

type OpenPage = FactualPage & Pick<RenderedPage, 'widgets'>;

/** Limit for rendering a page, in milliseconds. */
const deadline = 30_000;

/** Reads what the sources are at this moment. */
export async function readSite(options: DevSiteOptions): Promise<DevSite> {
  const { server, apps, liveSite } = options;
  const renderer = await loadRenderer(server);
  const fetchFile = createFetchFile(server);
  const sources = await Promise.all(apps.map((app) => loadSectionSource(server, app, fetchFile)));
  const releases = [
    toShellRelease(renderer),
    ...sources.map(({ release }) => release),
    ...liveSite.releases,
  ];
  const jobs = new Map(
    releases
      .filter(isFromSource)
      .flatMap(listJobs)
      .map((job) => [job.path, job]),
  );
  const input = {
    sections: liveSections(releases),
    fetchFile,
    deadline,
    loadSection: createLoader(sources, liveSite.releases),
  };
  const render = once(async (key: string): Promise<OpenPage> => {
    const job = jobs.get(key);
    if (job === undefined) throw new Error(`No page has the key ${key}`);
    const request = { pathname: job.pathname, isNotFound: job.slot === 'fallback' };
    const page = await renderer.renderPage(input, request);
    const stored = toStoredPage(releases, renderer, job, { ...page, sources: [] });
    return { ...stored, widgets: page.widgets };
  });
  return {
    live: toLiveRevision(releases, jobs, options),
    sources,
    jobs,
    render,
    readIcon: (name) => makeIcon(renderer.siteDocument, fetchFile, name),
  };
}

/** Of the shell's SVG, as at publish. */
async function makeIcon(
  { icons }: SiteDocument,
  fetchFile: FetchFile,
  name: string,
): Promise<Uint8Array | undefined> {
  const svg = icons.find(({ type }) => type === 'image/svg+xml')?.href;
  if (svg === undefined) return undefined;
  const response = await fetchFile(svg);
  return (await makeIcons(new Uint8Array(await response.arrayBuffer()))).get(`/${name}`);
}

/** Where each app comes from; empty if all are from source. */
export function listProvenance({
  apps,
  liveSite: { provenance },
}: Pick<DevSiteOptions, 'apps' | 'liveSite'>): readonly string[] {
  if (provenance.length === 0) return [];
  return [
    `shell ${devShell.provenance}`,
    ...apps.map(({ name }) => `${name} from source`),
    ...provenance,
  ];
}

/** Where the server listens; HOST may be an address of this machine in its network. */
export function addressOf({ resolvedUrls }: ViteDevServer): string | undefined {
  return resolvedUrls?.local[0] ?? resolvedUrls?.network[0];
}

/** The development server itself serves the files of every app. */
function createFetchFile(server: ViteDevServer): FetchFile {
  const origin = addressOf(server) ?? '';
  return (url) => fetch(new URL(url, origin));
}

/** Sections from source run their code; the widgets of the others are left to the browser. */
function createLoader(sources: readonly SourceSection[], released: readonly Release[]) {
  return async (id: string): Promise<Section> => {
    const source = sources.find(({ release }) => release.app === id);
    if (source !== undefined) return source.section;
    const names = released.find(({ app }) => app === id)?.widgets ?? [];
    const widgets = Object.fromEntries(names.map((name) => [name, nothing]));
    const pages = async () => ({ pages: [], notFound: [] });
    return { id, owner: id, prefixes: [], routes: [], pages, widgets };
  };
}

const nothing: LazyPage = lazyPage(async () => () => null);

function toLiveRevision(
  releases: readonly Release[],
  jobs: ReadonlyMap<string, RenderJob>,
  { settings, liveSite }: DevSiteOptions,
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
  const keysOf = (place: RenderJob['slot']) =>
    [...jobs].filter(([, job]) => job.slot === place).map(([key]) => [key, key] as const);
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
    join: createJoinContext(revision, releases, settings, now.getUTCFullYear(), liveSite.headings),
  };
}
