import type { Release } from '../../store/records.ts';
import { type Finding, refusalIfChanging } from './finding.ts';
import type { Rule } from './rule.ts';
import { type JudgedPage, releaseLabel, type Subject } from './subject.ts';

/** Scripts of one app: file → bytes, compressed with Brotli; 0 if its release does not say. */
type Load = ReadonlyMap<string, number>;

/** The scripts of one app that a visit to a page fetches. */
interface Visit {
  readonly place: string;
  readonly files: readonly string[];
  /** The page of a first visit. */
  readonly page?: JudgedPage;
}

/**
 * No page fetches more of an app's scripts than the app's budget allows, neither on a first visit
 * nor when it is reached inside the site, where a page without behaviour needs its code as well.
 */
export const budgetsRule: Rule = {
  needs: 'pages',
  isLenient: true,
  async judge(subject) {
    const found = subject.releases.map((release) => judgeApp(subject, release));
    return (await Promise.all(found)).flat();
  },
};

async function judgeApp(subject: Subject, release: Release): Promise<readonly Finding[]> {
  const { app, budget } = release;
  const over: { readonly visit: Visit; readonly load: Load }[] = [];
  for (const visit of listVisits(subject.pages, release)) {
    const load = weigh(release, visit.files);
    const isOver = load.size > budget.scripts || sum(load) > budget.scriptBytes;
    if (isOver) over.push({ visit, load });
  }
  const [worst, ...others] = over.sort((a, b) => sum(b.load) - sum(a.load));
  if (worst === undefined) return [];
  const { visit, load } = worst;
  const more = others.length > 0 ? ` and ${others.length} more page(s)` : '';
  const message = `${visit.place}${more}: ${describeLoad(load)} of ${releaseLabel(release)}, over the ${budget.scripts} scripts and ${budget.scriptBytes} bytes that "budget" in its package.json allows. ${await describeCause(subject, release, visit, load)}`;
  const remedy = 'Load some of it lazily, or raise the budget.';
  const about = { rule: 'budgets', app, ...(visit.page && { path: visit.page.path }) };
  return [refusalIfChanging(subject.changing, { ...about, message, remedy })];
}

/** First visits of every page, and what pages and widgets need inside the site besides. */
function listVisits(
  pages: readonly JudgedPage[],
  { app, startup, scripts }: Release,
): readonly Visit[] {
  const first = pages.map((page) => ({
    place: `${page.app} ${page.path}`,
    files: page.summary?.scripts[app] ?? [],
    page,
  }));
  const known = new Set(first.map(({ files }) => files.join()));
  const inside = Object.entries(scripts).map(([name, files]) => ({
    place: `${app} ${name} (when reached inside the site)`,
    files: [...startup, ...files],
  }));
  return [...first, ...inside.filter(({ files }) => !known.has(files.join()))];
}

async function describeCause(
  subject: Subject,
  release: Release,
  { page }: Visit,
  load: Load,
): Promise<string> {
  const { app, version } = release;
  const old = subject.baselineReleases.find((one) => one.app === app);
  const before =
    page && old?.version !== version ? await subject.readBaselinePage(page) : undefined;
  if (old !== undefined && before !== undefined) {
    const earlier = weigh(old, before.scripts[app] ?? []);
    if (sum(load) > sum(earlier)) return describeGrowth(release, load, old, earlier);
  }
  return `Largest: ${listLargest(load)}.`;
}

function weigh({ files }: Release, scripts: readonly string[]): Load {
  return new Map(scripts.map((file) => [file, files[file]?.compressed ?? 0]));
}

function describeLoad(load: Load): string {
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
  return file.replace(/\.[\w-]+\.js$/, '');
}

function listLargest(files: Load, sign = ''): string {
  const sorted = [...files].sort(([, a], [, b]) => b - a).slice(0, 3);
  return sorted.map(([file, bytes]) => `${file} (${sign}${bytes})`).join(', ');
}

function sum(files: Load): number {
  return [...files.values()].reduce((total, bytes) => total + bytes, 0);
}
