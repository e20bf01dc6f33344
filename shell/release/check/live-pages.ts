import type { Composition } from '../../compose/compose.ts';
import type { PageReference, StoredPage } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import type { Combination } from './combination.ts';
import { type PageLinks, readPageLinks } from './page-links.ts';

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
  readonly reference: PageReference;
  readonly head: Pick<StoredPage['head'], 'title' | 'description'>;
  /** Undefined if neither the page nor anything it links to has changed. */
  readonly content: PageContent | undefined;
}

type Place = Pick<LivePage, 'path' | 'isPage' | 'reference'>;

/**
 * The pages of a composition. Unchanged pages are read only if something they may link to is
 * gone, if a changed page links to an anchor in them, or if nothing changes at all: so the cost
 * of a deploy depends on its own pages, not on everybody's.
 */
export async function readLivePages(
  store: SiteStore,
  composition: Composition,
  combination: Combination,
): Promise<readonly LivePage[]> {
  const places = listPlaces(composition);
  const { previous, changing } = combination;
  const before = new Map(
    listPlaces(changing.size > 0 ? previous : undefined).map((one) => [one.path, one.reference]),
  );
  const known = createKnown(combination);
  const read = (place: Place) => readPage(store, place);
  const hasChanged = ({ path, reference }: Place) => before.get(path)?.page !== reference.page;
  const changed = await inBatches(places.filter(hasChanged), read);
  const isSettled =
    before.size > 0 &&
    !isAddressGone(composition, combination) &&
    !(await isAnchorGone(store, changed, before));
  const targets = new Set(changed.flatMap(listTargets));
  const judged = new Map(changed.map((page) => [page.path, page]));
  const isOpen = (place: Place) =>
    !judged.has(place.path) && (!isSettled || targets.has(place.path) || !known(place));
  for (const page of await inBatches(places.filter(isOpen), read)) judged.set(page.path, page);
  return places.flatMap((place) => judged.get(place.path) ?? known(place) ?? []);
}

function listPlaces(composition: Composition | undefined): readonly Place[] {
  if (composition === undefined) return [];
  const { pages, notFound, fallback } = composition;
  return [
    ...Object.entries(pages).map(([path, reference]) => ({ path, reference, isPage: true })),
    ...Object.entries({ ...notFound, '404': fallback }).map(([path, reference]) => ({
      path,
      reference,
      isPage: false,
    })),
  ];
}

async function readPage(store: SiteStore, place: Place): Promise<LivePage> {
  const { app, body, head, scripts } = await store.readPage(place.reference.page);
  return { ...place, app, head, content: { scripts, ...readPageLinks(body, app) } };
}

/** A page as far as the release records describe it. */
function createKnown({ releases }: Combination): (place: Place) => LivePage | undefined {
  const heads = new Map(
    releases.flatMap(({ app, pages, notFound }) => [
      ...pages.map(({ path, head }) => [path, { app, head }] as const),
      ...notFound.map(({ pattern, head }) => [pattern, { app, head }] as const),
    ]),
  );
  return (place) => {
    const found = heads.get(place.path);
    return found && { ...place, ...found, content: undefined };
  };
}

/** Whether a path is no longer a page, even if it redirects now, or a redirect is gone. */
function isAddressGone(
  { pages }: Composition,
  { releases, previous, previousReleases }: Combination,
): boolean {
  const listMoved = (some: typeof releases) =>
    some.flatMap(({ redirects }) => redirects.map(({ from }) => from));
  const there = new Set([...Object.keys(pages), ...listMoved(releases)]);
  return (
    Object.keys(previous?.pages ?? {}).some((path) => !Object.hasOwn(pages, path)) ||
    listMoved(previousReleases).some((path) => !there.has(path))
  );
}

/** Whether a changed page has lost an id that a link may lead to. */
async function isAnchorGone(
  store: SiteStore,
  changed: readonly LivePage[],
  before: ReadonlyMap<string, PageReference>,
): Promise<boolean> {
  const lost = await inBatches(changed, async ({ path, content }) => {
    const reference = before.get(path);
    if (reference === undefined) return false;
    const { app, body } = await store.readPage(reference.page);
    return [...readPageLinks(body, app).ids].some((id) => !content?.ids.has(id));
  });
  return lost.includes(true);
}

/** The paths that a page links to with an anchor. */
function listTargets({ path, content }: LivePage): readonly string[] {
  const base = `http://site.invalid${path}`;
  return (content?.links ?? [])
    .filter(({ address }) => address.includes('#') && URL.canParse(address, base))
    .map(({ address }) => new URL(address, base).pathname);
}

const batch = 32;

async function inBatches<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += batch) {
    results.push(...(await Promise.all(items.slice(start, start + batch).map(work))));
  }
  return results;
}
