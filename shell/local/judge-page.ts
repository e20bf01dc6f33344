import { findFaults } from '@site/contract/declared-pages';
import { isUnder } from '@site/contract/is-under';
import { checkMarkup } from '../compose/markup-check.ts';
import type { RenderJob } from '../compose/render-jobs.ts';
import { checkClaims } from '../release/check/claims-rule.ts';
import type { Combination } from '../release/check/combination.ts';
import { checkContent } from '../release/check/content-rule.ts';
import { type Finding, refusal } from '../release/check/finding.ts';
import { checkHeads } from '../release/check/heads-rule.ts';
import { checkLinks } from '../release/check/links-rule.ts';
import { type LivePage, listAnchored, listTargets } from '../release/check/live-pages.ts';
import { readPageLinks } from '../release/check/page-links.ts';
import { checkRedirects } from '../release/check/redirects-rule.ts';
import { findPage } from '../server/documents.ts';
import { isFromSource } from './dev-releases.ts';
import type { DevSite, ReadPage } from './dev-site.ts';

/** Links to files are not checked: their URLs in development differ from those of a release. */
const developmentFiles = /^\/(_releases|@fs|src|node_modules)\//;

/** What `publish` and the check would report about a page and the sections from source. */
export async function judgePage(
  site: DevSite,
  path: string,
  readReleased: ReadPage,
): Promise<readonly Finding[]> {
  const { releases } = site.live;
  const fromSource = releases.filter(isFromSource);
  const changing = new Set(fromSource.map(({ app }) => app));
  const combination = { releases, changing, previous: undefined, previousReleases: [] };
  const sections = await Promise.all(
    site.sources.map(async ({ section, declared }) =>
      (await findFaults(section, declared)).map((fault) => ({
        ...refusal('pages', section.id, fault),
        text: findPath(fault) ?? '',
      })),
    ),
  );
  const findings = [
    ...sections.flat(),
    ...checkClaims(combination),
    ...checkRedirects(combination),
    ...(await judgeContent(site, path, combination, readReleased)),
  ];
  return findings.filter(({ app }) => changing.has(app));
}

export function findPath(message: string): string | undefined {
  return /(?<=^| )\/[\w/:-]*[\w/-]/.exec(message)?.[0];
}

async function judgeContent(
  site: DevSite,
  path: string,
  combination: Combination,
  readReleased: ReadPage,
): Promise<readonly Finding[]> {
  const job = site.jobs.get(findPage(site.live, path));
  if (job === undefined || !combination.changing.has(job.app)) return [];
  const { body } = await site.render(job.path);
  const page = describe(job, body);
  const others = [...site.jobs.values()]
    .map((one) => describe(one))
    .filter(
      ({ path, head }) =>
        path !== page.path &&
        (head.title === page.head.title || head.description === page.head.description),
    );
  const targets = await readTargets(site, page, readReleased);
  return [
    ...judgeMarkup(page, body),
    ...(await site.findStaticFaults(job.app, path)).map((message) =>
      describeStatic(job.app, message),
    ),
    ...checkHeads(combination, [page, ...others]),
    ...checkContent(combination, [page]),
    ...checkLinks(addPages(combination, targets), [page, ...targets]),
  ];
}

/** Without its `body`, the page is known but not read. */
function describe({ app, path, place, head }: RenderJob, body?: string): LivePage {
  const { title = '', description = '' } = head ?? {};
  const content = body === undefined ? undefined : readContent(body, app);
  return { app, place, path, head: { title, description }, content };
}

function readContent(body: string, app: string): NonNullable<LivePage['content']> {
  const { links, ...read } = readPageLinks(body, app);
  const judged = links.filter(({ address }) => !developmentFiles.test(address));
  return { ...read, links: judged, scripts: [] };
}

function judgeMarkup({ app, path }: LivePage, body: string): readonly Finding[] {
  try {
    checkMarkup(body);
    return [];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return [refusal('pages', app, `${app} ${path}: ${message}`)];
  }
}

/** With the hook, handler, class or widget to search for. */
function describeStatic(app: string, message: string): Finding {
  const [, text = 'isStatic'] =
    /but (?:calls|has the handler|renders the class|embeds the widget) ([\w-]+)/.exec(message) ??
    [];
  return { ...refusal('pages', app, message), text };
}

/**
 * The pages that a page links to; with their element ids if it links to an anchor, or if they are
 * released.
 */
async function readTargets(
  { live, jobs, render }: DevSite,
  page: LivePage,
  readReleased: ReadPage,
): Promise<readonly LivePage[]> {
  const anchored = new Set(listAnchored(page));
  const read = async (path: string): Promise<LivePage | undefined> => {
    const job = jobs.get(path);
    const owner = live.releases.find(({ app }) => app === job?.app);
    if (job && owner && isFromSource(owner)) {
      return withoutLinks(
        describe(job, anchored.has(path) ? (await render(path)).body : undefined),
      );
    }
    const isReleased = live.releases.some(
      (release) =>
        !isFromSource(release) && release.prefixes.some((prefix) => isUnder(prefix, path)),
    );
    if (!isReleased) return undefined;
    const { status, page, head, body } = await readReleased(path);
    if (status !== 200 || page === undefined) return undefined;
    return withoutLinks(
      describe({ app: page.section, place: 'pages', path, pathname: path, head }, body),
    );
  };
  const paths = new Set(listTargets(page).filter((path) => path !== page.path));
  const targets = await Promise.all([...paths].map(read));
  return targets.filter((target) => target !== undefined);
}

/** A linked page's own links are checked when it is visited. */
function withoutLinks(page: LivePage): LivePage {
  return { ...page, content: page.content && { ...page.content, links: [] } };
}

/** Adds linked released pages, since a site's search index lists only those that are indexed. */
function addPages(combination: Combination, found: readonly LivePage[]): Combination {
  const releases = combination.releases.map((release) => {
    const own = found.filter(({ app }) => app === release.app);
    return { ...release, pages: [...release.pages, ...own] };
  });
  return { ...combination, releases };
}
