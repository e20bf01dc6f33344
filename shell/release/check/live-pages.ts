import { plainPath } from '../../src/plain-path.ts';
import { inBatches } from '../../store/in-batches.ts';
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
export interface LivePage {
  readonly app: string;
  /** The path, or the pattern of a not-found page. */
  readonly path: string;
  readonly isPage: boolean;
  readonly head: Pick<StoredPage['head'], 'title' | 'description'>;
  /** Undefined if neither the page nor anything it links to has changed. */
  readonly content: PageContent | undefined;
}

/** Where a page is; the 404 page has a head in no release record. */
type Place = Pick<LivePage, 'app' | 'path' | 'isPage'> & Partial<Pick<LivePage, 'head'>>;

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
  const places = releases.flatMap(listPlaces);
  const before = changing.size > 0 ? (previous?.tables ?? {}) : {};
  const findNow = createFinder(store, tables);
  const findBefore = createFinder(store, before);
  const hasChanged = async (place: Place) => {
    if (tables[place.app]?.table === before[place.app]?.table) return false;
    return (await findNow(place))?.page !== (await findBefore(place))?.page;
  };
  const read = async (place: Place) => readPage(store, place, await findNow(place));
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
  const isOpen = (place: Place) =>
    !judged.has(place.path) && (!isSettled || targets.has(place.path) || !place.head);
  for (const page of await inBatches(places.filter(isOpen), read)) judged.set(page.path, page);
  return places.flatMap(
    ({ head, ...place }) =>
      judged.get(place.path) ?? (head ? { ...place, head, content: undefined } : []),
  );
}

function listPlaces({ app, kind, pages, notFound }: Release): readonly Place[] {
  return [
    ...pages.map(({ path, head }) => ({ app, path, head, isPage: true })),
    ...notFound.map(({ pattern, head }) => ({ app, path: pattern, head, isPage: false })),
    ...(kind === 'shell' ? [{ app, path: '404', isPage: false }] : []),
  ];
}

type FindReference = (place: Place) => Promise<PageReference | undefined>;

/** Reads each table once, and only if one of its pages is asked for. */
function createFinder(store: SiteStore, tables: Tables): FindReference {
  const read = new Map<string, Promise<PageTable>>();
  return async ({ app, path, isPage }) => {
    const reference = tables[app];
    if (reference === undefined) return undefined;
    const reading = read.get(app) ?? store.readTable(reference.table);
    read.set(app, reading);
    const { pages, notFound, fallback } = await reading;
    if (path === '404') return fallback;
    return isPage ? pages[path] : notFound[path];
  };
}

async function readPage(
  store: SiteStore,
  { path, isPage }: Place,
  reference: PageReference | undefined,
): Promise<LivePage> {
  if (reference === undefined) throw new Error(`${path} is in no table`);
  const { app, body, head, scripts } = await store.readPage(reference.page);
  return { app, path, isPage, head, content: { scripts, ...readPageLinks(body, app) } };
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
