import { readFacts } from '../compose/read-facts.ts';
import type { RenderJob } from '../compose/render-jobs.ts';
import { type FactualPage, summarize } from '../compose/stored-page.ts';
import { plainPath } from '../document/plain-path.ts';
import { judge } from '../release/rules/all-rules.ts';
import type { Finding } from '../release/rules/finding.ts';
import type { Combination, LivePage } from '../release/rules/subject.ts';
import { findPage } from '../server/documents.ts';
import type { PageSummary } from '../store/records.ts';
import { findOwner, isFromSource } from './dev-releases.ts';
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
  const open =
    job && changing.has(job.app) ? describeOpen(job, await site.render(job.path)) : undefined;
  const targets = open ? await readTargets(site, open, liveSite) : [];
  const combination = {
    ...{ releases, changing, previous: undefined, previousReleases: [] },
    readPrevious: async () => undefined,
  };
  const findings = await judge({
    ...addPages(combination, targets),
    sections: site.sources,
    pages: open ? [open, ...targets, ...listTwins(site, open)] : [],
    mayLosePages: () => false,
  });
  return findings.filter(({ app }) => changing.has(app));
}

function describeOpen(job: RenderJob, page: FactualPage): LivePage {
  const { links, ...summary } = summarize(page);
  const judged = Object.entries(links).map(([owner, addresses]) => [
    owner,
    addresses.filter((address) => !developmentFiles.test(address)),
  ]);
  return { ...describePage(job), summary: { ...summary, links: Object.fromEntries(judged) } };
}

/** A page of which only the declaration is judged. */
function describePage({ app, path, slot, head }: RenderJob): LivePage {
  const { title = '', description = '' } = head ?? {};
  return { app, slot, path, head: { title, description }, summary: undefined, widgets: {} };
}

/** The other pages with the same title or description. */
function listTwins({ jobs }: DevSite, { path, head }: LivePage): readonly LivePage[] {
  return [...jobs.values()]
    .filter((job) => job.path !== path)
    .map(describePage)
    .filter((other) => isSame(other.head, head));
}

function isSame(one: LivePage['head'], other: LivePage['head']): boolean {
  return one.title === other.title || one.description === other.description;
}

/**
 * The pages that a page links to; with their element ids if it links to an anchor, or if they are
 * released. The rest of them is judged when they are open.
 */
async function readTargets(
  { live, jobs, render }: DevSite,
  page: LivePage,
  { ask }: Pick<LiveSite, 'ask'>,
): Promise<readonly LivePage[]> {
  const targets = listTargets(page);
  const read = async (path: string): Promise<LivePage | undefined> => {
    const job = jobs.get(path);
    if (job !== undefined) {
      const isAnchored = targets.some(({ pathname, hash }) => pathname === path && hash !== '');
      return describeTarget(job, isAnchored ? (await render(path)).facts.anchors : undefined);
    }
    const owner = findOwner(live.releases, path);
    if (owner === undefined || isFromSource(owner)) return undefined;
    const response = await ask(path);
    const place = { app: owner.app, slot: 'pages', path } as const;
    if (response.status === 502) return describeTarget(place, undefined);
    if (!response.ok) return undefined;
    const { anchors } = readFacts(await response.text(), owner.app);
    return describeTarget(place, anchors);
  };
  const paths = new Set(
    targets.map(({ pathname }) => pathname).filter((path) => path !== page.path),
  );
  return (await Promise.all([...paths].map(read))).filter((target) => target !== undefined);
}

function describeTarget(
  { app, slot, path }: Pick<RenderJob, 'app' | 'slot' | 'path'>,
  anchors: readonly string[] | undefined,
): LivePage {
  const summary: PageSummary | undefined = anchors && { ...nothing, anchors: [...anchors] };
  return { app, slot, path, head: { title: path, description: path }, summary, widgets: {} };
}

const nothing = { failures: [], behaviour: {}, h1: 1, headings: [], links: {}, scripts: {} };

const origin = 'http://site.invalid';

/** The places on this site that a page links to. */
function listTargets({ path, summary }: LivePage) {
  const addresses = Object.values(summary?.links ?? {}).flat();
  return addresses.flatMap((address) => {
    const url = URL.parse(address, origin + path);
    return url?.origin === origin ? [{ pathname: plainPath(url.pathname), hash: url.hash }] : [];
  });
}

/** Adds linked released pages, since a site's search index lists only those that are indexed. */
function addPages(combination: Combination, found: readonly LivePage[]): Combination {
  const releases = combination.releases.map((release) => {
    const own = found.filter(({ app }) => app === release.app);
    return { ...release, pages: [...release.pages, ...own] };
  });
  return { ...combination, releases };
}
