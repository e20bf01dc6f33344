import type { PageReference, Release, StoredPage } from '../../store/records.ts';
import { keys, type SiteStore } from '../../store/site-store.ts';
import { type Combination, nameOf } from './combination.ts';
import { type Finding, fault } from './finding.ts';
import { createFinder, type LivePage } from './live-pages.ts';

/** The scripts of one app that a page fetches on a first visit: file → bytes, Brotli-compressed. */
type Load = ReadonlyMap<string, number>;

/** No page fetches more of an app's scripts on a first visit than the app's budget allows. */
export async function checkBudgets(
  store: SiteStore,
  combination: Combination,
  pages: readonly LivePage[],
): Promise<readonly Finding[]> {
  const readLoad = createLoads(store);
  const findBefore = createFinder(store, combination.previous?.tables ?? {});
  const loadOf = async (app: string, { page }: PageReference) =>
    readLoad(app, (await store.readPage(page)).scripts);
  const found = combination.releases.map(async (release) => {
    const { app, budget } = release;
    const over: { readonly page: LivePage; readonly load: Load }[] = [];
    for (const page of pages) {
      const load = await readLoad(app, page.content?.scripts ?? []);
      const isOver = load.size > budget.scripts || sum(load) > budget.scriptBytes;
      if (isOver) over.push({ page, load });
    }
    const [worst, ...others] = over.sort((a, b) => sum(b.load) - sum(a.load));
    if (worst === undefined) return [];
    const old = combination.previousReleases.find((one) => one.app === app);
    const before = await findBefore(worst.page);
    const hasGrown = old !== undefined && before !== undefined && old.version !== release.version;
    const cause = hasGrown
      ? describeGrowth(release, worst.load, old, await loadOf(app, before))
      : `Largest: ${listLargest(worst.load)}.`;
    const place = `${worst.page.app} ${worst.page.path}${others.length > 0 ? ` and ${others.length} more page(s)` : ''}`;
    const message = `${place}: ${describe(worst.load)} of ${nameOf(release)}, over the ${budget.scripts} scripts and ${budget.scriptBytes} bytes that "budget" in its package.json allows. ${cause} Load some of it lazily, or raise the budget.`;
    return [fault(combination.changing, 'budgets', app, message)];
  });
  return (await Promise.all(found)).flat();
}

function describe(load: Load): string {
  return `${load.size} scripts and ${sum(load)} bytes (compressed)`;
}

/** What has grown since a release, and the libraries that came with it. */
function describeGrowth(release: Release, now: Load, old: Release, before: Load): string {
  const known = new Map([...before].map(([file, bytes]) => [stemOf(file), bytes]));
  const grown = new Map(
    [...now]
      .map(([file, bytes]) => [file, bytes - (known.get(stemOf(file)) ?? 0)] as const)
      .filter(([, bytes]) => bytes > 0),
  );
  const earlier = new Set(listLibraries(old, before));
  const added = listLibraries(release, now).filter((name) => !earlier.has(name));
  const libraries = added.length > 0 ? ` New libraries: ${[...new Set(added)].join(', ')}.` : '';
  return `${sum(now) - sum(before)} bytes more than ${old.version}: ${listLargest(grown, '+')}.${libraries}`;
}

function listLibraries({ libraries }: Release, files: Load): readonly string[] {
  return [...files.keys()].flatMap((file) => libraries[file] ?? []);
}

/** A script's name without the hash of its content. */
function stemOf(file: string): string {
  return file.replace(/-[\w-]{8}\.js$/, '');
}

function listLargest(files: Load, sign = ''): string {
  const sorted = [...files].sort(([, a], [, b]) => b - a).slice(0, 3);
  return sorted.map(([file, bytes]) => `${file} (${sign}${bytes})`).join(', ');
}

function sum(files: Load): number {
  return [...files.values()].reduce((total, bytes) => total + bytes, 0);
}

/** Reads the size of each script once. */
function createLoads(store: SiteStore) {
  const known = new Map<string, Promise<number>>();
  return async (app: string, scripts: StoredPage['scripts']): Promise<Load> => {
    const own = scripts.filter((script) => script.app === app);
    const sizes = own.map(async ({ file }) => {
      const key = keys.file(app, file);
      const size = known.get(key) ?? readSize(store, key);
      known.set(key, size);
      return [file, await size] as const;
    });
    return new Map(await Promise.all(sizes));
  };
}

async function readSize(store: SiteStore, key: string): Promise<number> {
  const bytes = (await store.driver.read(`${key}.br`)) ?? (await store.driver.read(key));
  return bytes?.length ?? 0;
}
