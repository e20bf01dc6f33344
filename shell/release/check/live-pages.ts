import { inBatches } from '@site/content/in-batches';
import { referenceOf } from '../../compose/page-tables.ts';
import { listJobs, type RenderJob } from '../../compose/render-jobs.ts';
import { plainPath } from '../../src/plain-path.ts';
import type {
  PageReference,
  PageTable,
  Release,
  Revision,
  StoredPage,
} from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import type { Combination } from './combination.ts';
import { type PageLinks, readPageLinks } from './page-links.ts';

const origin = 'http://site.invalid';

/** The content of a rendered page that the rules need. */
export interface PageContent extends PageLinks {
  readonly scripts: StoredPage['scripts'];
}

/** A composed page. */
export interface LivePage extends Pick<RenderJob, 'app' | 'place' | 'path'> {
  readonly head: Pick<StoredPage['head'], 'title' | 'description'>;
  /** Undefined if neither the page nor anything it links to has changed. */
  readonly content: PageContent | undefined;
}

type Tables = Revision['tables'];

/**
 * The pages of a composition. Unchanged pages are read only if something they may link to is
 * gone, if a changed page links to an anchor in them, or if nothing changes at all; the others
 * are known from the release records. So a deploy reads its own tables and pages, not everybody's.
 */
export async function readLivePages(
  store: SiteStore,
  tables: Tables,
  combination: Combination,
): Promise<readonly LivePage[]> {
  const { releases, previous, changing } = combination;
  const places = releases.flatMap(listJobs);
  const before = changing.size > 0 ? (previous?.tables ?? {}) : {};
  const findNow = createFinder(store, tables);
  const findBefore = createFinder(store, before);
  const hasChanged = async (place: RenderJob) => {
    if (tables[place.app]?.table === before[place.app]?.table) return false;
    return (await findNow(place))?.page !== (await findBefore(place))?.page;
  };
  const read = async (place: RenderJob) => readPage(store, place, await findNow(place));
  const changes = await inBatches(places, hasChanged);
  const changed = await inBatches(
    places.filter((_, index) => changes[index]),
    read,
  );
  const isSettled =
    Object.keys(before).length > 0 &&
    !isAddressGone(combination) &&
    !(await isAnchorGone(store, changed, findBefore));
  const targets = new Set(changed.flatMap(listAnchored));
  const judged = new Map(changed.map((page) => [page.path, page]));
  const isOpen = (place: RenderJob) =>
    !judged.has(place.path) && (!isSettled || targets.has(place.path) || !place.head);
  for (const page of await inBatches(places.filter(isOpen), read)) judged.set(page.path, page);
  return places.flatMap(
    ({ app, place, path, head }) =>
      judged.get(path) ?? (head ? { app, place, path, head, content: undefined } : []),
  );
}

type FindReference = (
  page: Pick<LivePage, 'app' | 'place' | 'path'>,
) => Promise<PageReference | undefined>;

/** Reads each table once, and only if one of its pages is asked for. */
export function createFinder(store: SiteStore, tables: Tables): FindReference {
  const read = new Map<string, Promise<PageTable>>();
  return async (page) => {
    const reference = tables[page.app];
    if (reference === undefined) return undefined;
    const reading = read.get(page.app) ?? store.readTable(reference.table);
    read.set(page.app, reading);
    return referenceOf(await reading, page);
  };
}

async function readPage(
  store: SiteStore,
  { place, path }: RenderJob,
  reference: PageReference | undefined,
): Promise<LivePage> {
  if (reference === undefined) throw new Error(`${path} is in no table`);
  const { app, body, head, scripts } = await store.readPage(reference.page);
  return { app, place, path, head, content: { scripts, ...readPageLinks(body, app) } };
}

/** Whether a path is no longer a page, even if it redirects now, or a redirect is gone. */
function isAddressGone({ releases, previousReleases }: Combination): boolean {
  const listPages = (some: readonly Release[]) =>
    some.flatMap(({ pages }) => pages.map(({ path }) => path));
  const listMoved = (some: readonly Release[]) =>
    some.flatMap(({ redirects }) => redirects.map(({ from }) => from));
  const pages = new Set(listPages(releases));
  const moved = new Set(listMoved(releases));
  return (
    listPages(previousReleases).some((path) => !pages.has(path)) ||
    listMoved(previousReleases).some((path) => !moved.has(path) && !pages.has(path))
  );
}

/** Whether a changed page has lost an id that a link may lead to. */
async function isAnchorGone(
  store: SiteStore,
  changed: readonly LivePage[],
  findBefore: FindReference,
): Promise<boolean> {
  const lost = await inBatches(changed, async (page) => {
    const reference = await findBefore(page);
    if (reference === undefined) return false;
    const { app, body } = await store.readPage(reference.page);
    return [...readPageLinks(body, app).ids].some((id) => !page.content?.ids.has(id));
  });
  return lost.includes(true);
}

/** The paths of this site that a page links to; by default, all of them. */
export function listTargets({ path, content }: LivePage, isIncluded = (_: URL) => true) {
  return (content?.links ?? []).flatMap(({ address }) => {
    const url = URL.canParse(address, origin + path) ? new URL(address, origin + path) : undefined;
    return url?.origin === origin && isIncluded(url) ? [plainPath(url.pathname)] : [];
  });
}

/** The paths of this site that a page links to with an anchor. */
export function listAnchored(page: LivePage): readonly string[] {
  return listTargets(page, ({ hash }) => hash !== '');
}
