import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { UsageError } from '../../shell/release/release-error.ts';
import { browserFlags, ensureBrowser } from '../find-browser.ts';
import { repositoryRoot } from '../processes.ts';
import prepare from '../site-under-test.ts';
import { inFolder } from '../temporary-folder.ts';
import { judge, type Medians, type NavigationResult, type PageResult } from './bars.ts';
import { buildBundle, buildPlainFederation } from './build-applications.ts';
import { measureLoad, measureNavigation, type Navigation, type PageLoad } from './measure-page.ts';
import { median } from './median.ts';
import { listVariants, type ServedVariant, serveVariant } from './serve-variants.ts';
import { type Subject, subjects } from './subjects.ts';

const reportFile = join(repositoryRoot, 'test-results/bench.json');

/**
 * Measures pages, all or those given, as `static` (without scripts), `ours`, `bundle` (the same
 * source as one application) and `plain federation`, in turns, and prints which bars hold.
 */
export async function measurePages(paths: readonly string[], runs: number): Promise<void> {
  const unknown = paths.filter((path) => !subjects.some((subject) => subject.path === path));
  if (unknown.length > 0) {
    const known = subjects.map(({ path }) => path).join(' ');
    throw new UsageError(`Not measured: ${unknown.join(' ')}. Give some of: ${known}`);
  }
  const chosen = subjects.filter(({ path }) => paths.length === 0 || paths.includes(path));
  await inFolder((folder) => compareAll(folder, chosen, runs));
}

/** Builds into the folder what is compared. */
async function compareAll(folder: string, chosen: readonly Subject[], runs: number): Promise<void> {
  console.log('Building the site, one bundle and a plain federation …');
  const stop = await prepare();
  const served = await serveAll(folder);
  const executablePath = ensureBrowser();
  // As on phones, letters do not take whole pixels: the browser without a window hints them.
  const args = [...browserFlags, '--font-render-hinting=none'];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const pages: PageResult[] = [];
    for (const subject of chosen) pages.push(await comparePage(browser, served, subject, runs));
    const navigations: NavigationResult[] = [];
    for (const { link } of chosen) {
      for (const moment of ['cold', 'hovered'] as const) {
        if (link)
          navigations.push(await compareNavigation(browser, served, { link, moment }, runs));
      }
    }
    const bars = judge(pages, navigations);
    console.log(
      `\n${bars.map(({ holds, text }) => `${holds ? 'holds' : 'FAILS'}  ${text}`).join('\n')}`,
    );
    await mkdir(dirname(reportFile), { recursive: true });
    await writeFile(reportFile, JSON.stringify({ runs, pages, navigations, bars }, null, 2));
    console.log(`\nWritten to ${reportFile}`);
  } finally {
    await browser.close();
    await Promise.all(served.map((variant) => variant.close()));
    await stop();
  }
}

async function serveAll(folder: string): Promise<readonly ServedVariant[]> {
  const bundle = await buildBundle(join(folder, 'bundle'));
  const plain = await buildPlainFederation(join(folder, 'plain'));
  const site = process.env.SITE_UNDER_TEST ?? '';
  return Promise.all(
    listVariants(bundle, plain).map((variant) => serveVariant(site, variant, subjects)),
  );
}

async function comparePage(
  browser: Browser,
  variants: readonly ServedVariant[],
  { path }: Subject,
  runs: number,
): Promise<PageResult> {
  const loads = await inTurns(variants, runs, ({ name, url }) =>
    measureLoad(browser, url + path, name !== 'static'),
  );
  console.log(`\n${path}`);
  console.table(mapValues(loads, describeLoad));
  return { path, loads };
}

async function compareNavigation(
  browser: Browser,
  variants: readonly ServedVariant[],
  { link, moment }: { link: string; moment: 'cold' | 'hovered' },
  runs: number,
): Promise<NavigationResult> {
  const interactive = variants.filter(({ name }) => name !== 'static');
  const navigations = await inTurns(interactive, runs, ({ url }) =>
    measureNavigation(browser, url, link, moment),
  );
  console.log(`\nfrom Home to ${link}, ${moment}`);
  console.table(mapValues(navigations, describeNavigation));
  return { link, moment, navigations };
}

/** The medians of all runs; the variants take turns, so that all meet the same noise. */
async function inTurns<Sample extends object>(
  variants: readonly ServedVariant[],
  runs: number,
  measure: (variant: ServedVariant) => Promise<Sample>,
): Promise<Medians<Sample>> {
  const samples = new Map<string, Sample[]>(variants.map(({ name }) => [name, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const variant of variants) samples.get(variant.name)?.push(await measure(variant));
  }
  return Object.fromEntries([...samples].map(([name, all]) => [name, medianOf(all)]));
}

/** The median of each figure. */
function medianOf<Sample extends object>(samples: readonly Sample[]): Sample {
  const [first] = samples;
  if (first === undefined) throw new Error('At least one run is needed.');
  const figures = Object.keys(first).map((key) => {
    const values = samples.map((sample) => sample[key as keyof Sample] as number | undefined);
    return [key, median(values.filter((value) => value !== undefined))];
  });
  return Object.fromEntries(figures) as Sample;
}

const describeLoad = (load: PageLoad) => ({
  'first paint, ms': Math.round(load.firstPaint),
  'largest paint, ms': Math.round(load.largestPaint),
  'layout shift': Number(load.layoutShift.toFixed(3)),
  'blocked, ms': Math.round(load.blocked),
  'hydrated, ms': load.hydrated && Math.round(load.hydrated),
  ...describeTraffic(load),
});

const describeNavigation = (navigation: Navigation) => ({
  'shown, ms': Math.round(navigation.shown),
  ...describeTraffic(navigation),
});

const describeTraffic = (traffic: PageLoad | Navigation) => ({
  'scripts, KB': kilobytes(traffic.scriptBytes),
  scripts: traffic.scriptRequests,
  'all, KB': kilobytes(traffic.bytes),
  requests: traffic.requests,
  rounds: traffic.rounds,
});

const kilobytes = (bytes: number) => Number((bytes / 1024).toFixed(1));

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
