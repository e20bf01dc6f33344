import { readFacts } from '../compose/read-facts.ts';
import type { RenderJob } from '../compose/render-jobs.ts';
import { type FactualPage, summarize } from '../compose/stored-page.ts';
import { plainPath } from '../document/plain-path.ts';
import { judge } from '../release/rules/all-rules.ts';
import type { Finding } from '../release/rules/finding.ts';
import { type JudgedPage, withoutPrevious } from '../release/rules/subject.ts';
import { findPage } from '../server/documents.ts';
import type { PageSummary, Release } from '../store/records.ts';
import { findReleasedOwner, isFromSource } from './dev-releases.ts';
import type { DevSite } from './dev-site.ts';
import type { LiveSite } from './live-site.ts';

/** Links to files are not checked: their URLs in development differ from those of a release. */
const developmentFiles = /^\/(_releases|@fs|src|node_modules)\//;

/** What the rules find about a page and the sections from source. */
export async function checkOpenPage(
  site: DevSite,
  path: string,
  liveSite: Pick<LiveSite, 'ask'>,
): Promise<readonly Finding[]> {
  const { releases } = site.live;
  const changing = new Set(releases.filter(isFromSource).map(({ app }) => app));
  const job = site.jobs.get(findPage(site.live, path));
  const open = job && describeOpen(job, await site.render(job.path));
  const targets = open ? await readTargets(site, open, liveSite) : [];
  const findings = await judge({
    ...withoutPrevious,
    releases: releases.map((release) => withPages(release, targets)),
    changing,
    sections: site.sources,
    pages: open ? [open, ...targets, ...listTwins(site, open)] : [],
  });
  return findings.filter(({ app }) => changing.has(app));
}

function describeOpen(job: RenderJob, page: Awaited<ReturnType<DevSite['render']>>): JudgedPage {
  return { ...describePage(job, summarizeOpen(page)), widgets: page.widgets };
}

/** A page of which only this is judged. Its path stands for a title that is not. */
function describePage(
  { app, slot, path, head = { title: path, description: path } }: PageDeclaration,
  summary?: PageSummary,
): JudgedPage {
  return { app, slot, path, head, summary, widgets: {} };
}

type PageDeclaration = Pick<RenderJob, 'app' | 'slot' | 'path' | 'head'>;

/** Without links to files. */
function summarizeOpen(page: FactualPage): PageSummary {
  const { links, ...summary } = summarize(page);
  const judged = Object.entries(links).map(([owner, addresses]) => [
    owner,
    addresses.filter((address) => !developmentFiles.test(address)),
  ]);
  return { ...summary, links: Object.fromEntries(judged) };
}

/** The other pages with the same title or description. */
function listTwins({ jobs }: DevSite, { path, head }: JudgedPage): readonly JudgedPage[] {
  return [...jobs.values()]
    .filter((job) => job.path !== path)
    .map((job) => describePage(job))
    .filter((other) => isSame(other.head, head));
}

function isSame(one: JudgedPage['head'], other: JudgedPage['head']): boolean {
  return one.title === other.title || one.description === other.description;
}

/**
 * The pages that a page links to; with their element ids if it links to an anchor, or if they are
 * released. The rest of them is judged when they are open.
 */
async function readTargets(
  { live, jobs, render }: DevSite,
  page: JudgedPage,
  { ask }: Pick<LiveSite, 'ask'>,
): Promise<readonly JudgedPage[]> {
  const targets = listTargets(page);
  const read = async (path: string): Promise<JudgedPage | undefined> => {
    const app = jobs.get(path)?.app;
    if (app !== undefined) {
      const isAnchored = targets.some(({ pathname, hash }) => pathname === path && hash !== '');
      return describeTarget(app, path, isAnchored ? (await render(path)).facts.anchors : undefined);
    }
    const owner = findReleasedOwner(live.releases, path);
    if (owner === undefined) return undefined;
    const response = await ask(path);
    if (response.status === 502) return describeTarget(owner.app, path);
    if (!response.ok) return undefined;
    const { anchors } = readFacts(await response.text(), owner.app);
    return describeTarget(owner.app, path, anchors);
  };
  const paths = new Set(
    targets.map(({ pathname }) => pathname).filter((path) => path !== page.path),
  );
  return (await Promise.all([...paths].map(read))).filter((target) => target !== undefined);
}

function describeTarget(app: string, path: string, anchors?: readonly string[]): JudgedPage {
  const summary = anchors && { ...nothing, anchors: [...anchors] };
  return describePage({ app, slot: 'pages', path }, summary);
}

const nothing = { failures: [], behaviour: {}, h1: 1, headings: [], links: {}, scripts: {} };

const origin = 'http://site.invalid';

/** The places on this site that a page links to. */
function listTargets({ path, summary }: JudgedPage) {
  const addresses = Object.values(summary?.links ?? {}).flat();
  return addresses.flatMap((address) => {
    const url = URL.parse(address, origin + path);
    return url?.origin === origin ? [{ pathname: plainPath(url.pathname), hash: url.hash }] : [];
  });
}

/** With linked released pages that it does not list, as a site's search index has only those indexed. */
function withPages(release: Release, found: readonly JudgedPage[]): Release {
  const known = new Set(release.pages.map(({ path }) => path));
  const own = found.filter(({ app, path }) => app === release.app && !known.has(path));
  return { ...release, pages: [...release.pages, ...own] };
}
