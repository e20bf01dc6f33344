import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { production } from '../../shell/store/channels.ts';
import { openStore } from '../../shell/store/open-store.ts';
import { keys } from '../../shell/store/site-store.ts';
import { browserFlags, ensureBrowser } from '../find-browser.ts';
import { mustRunSite, repositoryRoot, startSite } from '../processes.ts';
import { copyRepository } from '../releases/copy-repository.ts';
import { apps, changeSample } from '../site-under-test.ts';
import { inFolder } from '../temporary-folder.ts';
import { buildWithAstro } from './build-with-astro.ts';
import { changeCourse, entries, growCourses } from './grow-content.ts';
import { measureLoad } from './measure-page.ts';
import { measureWork, readMemory } from './watch-memory.ts';

const defaultSizes = [100, 1_000, 10_000];
const reportFile = join(repositoryRoot, 'test-results/growth.json');

type Figures = Readonly<Record<string, number>>;

/**
 * What the site costs with more and more courses: publish, deploy, the change of one course, the
 * deploy of another section, a server, the catalogue in the browser, and beside the deploy, Astro's
 * build of the same courses.
 */
export async function measureGrowth(args: readonly string[] = []): Promise<number> {
  const sizes = args.length > 0 ? args.map(Number) : defaultSizes;
  if (!sizes.every((size) => Number.isInteger(size) && size > 0)) {
    console.error(`Give numbers of courses, such as 100 1000; not ${args.join(' ')}.`);
    return 2;
  }
  const results: Record<string, Figures> = {};
  for (const size of sizes) {
    console.log(`Measuring ${size} courses …`);
    results[`${size} courses`] = await inFolder((folder) => measureSize(size, folder));
    await mkdir(dirname(reportFile), { recursive: true });
    await writeFile(reportFile, JSON.stringify(results, null, 2));
  }
  console.table(transpose(results));
  console.log(`Written to ${reportFile}`);
  return 0;
}

async function measureSize(size: number, folder: string): Promise<Figures> {
  const [store, sources] = [join(folder, 'store'), join(folder, 'sources')];
  const site = (...words: readonly string[]) =>
    measureWork(() => mustRunSite(words, store, sources));
  copyRepository(sources);
  await growCourses(sources, size);
  await site('publish', ...apps.filter((app) => app !== 'mf-learning'));
  const published = await site('publish', 'mf-learning');
  const deployed = await site('deploy', ...apps);
  const astro = await buildWithAstro(join(folder, 'astro'), join(sources, entries));
  await changeCourse(sources);
  const republished = await site('publish', 'mf-learning');
  const redeployed = await site('deploy', 'mf-learning');
  await changeSample(sources, (page) => page.replace('Sample section', 'Changed'));
  await site('publish', 'mf-sample');
  const neighbour = await site('deploy', 'mf-sample');
  return {
    'publish, s': published.seconds,
    'publish, peak MiB': published.peak,
    'deploy, s': deployed.seconds,
    'deploy, peak MiB': deployed.peak,
    'deploy: courses a second': Math.round(size / deployed.seconds),
    ...(astro && { 'Astro build: courses a second': Math.round(size / astro) }),
    'one course: publish, s': republished.seconds,
    'one course: deploy, s': redeployed.seconds,
    'one course: peak MiB': Math.max(republished.peak, redeployed.peak),
    'another section: deploy, s': neighbour.seconds,
    'another section: peak MiB': neighbour.peak,
    'revision, bytes': await sizeOfLast(store),
    ...(await measureServer(store)),
  };
}

async function sizeOfLast(folder: string): Promise<number> {
  const number = await openStore(folder).lastRevisionNumber(production);
  return (await stat(join(folder, keys.revision(production, number)))).size;
}

async function measureServer(store: string): Promise<Figures> {
  const start = performance.now();
  const server = await startSite(store);
  const ready = Math.round(performance.now() - start) / 1000;
  const memory = () => readMemory(server.process.pid ?? 0);
  try {
    const atStart = memory();
    const paths = await listPaths(store);
    for (const path of paths) await (await fetch(server.url + path)).arrayBuffer();
    const atEnd = memory();
    return {
      'server: ready, s': ready,
      'server: MiB at start': atStart,
      'server: MiB after every page': atEnd,
      pages: paths.length,
      ...(await measureCatalogue(`${server.url}/course-info`)),
    };
  } finally {
    await server.stop();
  }
}

/** With a browser of its own, whose memory would be added to that of the other measurements. */
async function measureCatalogue(url: string): Promise<Figures> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags });
  try {
    const { bytes, hydrated = 0 } = await measureLoad(browser, url, true);
    return {
      'catalogue: bytes': bytes,
      'catalogue: hydrated, ms': Math.round(hydrated),
      'catalogue: filter, ms': await measureFilter(browser, url),
    };
  } finally {
    await browser.close();
  }
}

async function listPaths(folder: string): Promise<readonly string[]> {
  const store = openStore(folder);
  const names = await readdir(join(folder, 'tables'));
  const tables = names.map((name) => store.readTable(name.slice(0, -'.json'.length)));
  const paths = (await Promise.all(tables)).flatMap(({ pages }) => Object.keys(pages));
  return [...new Set(paths)];
}

/** From the click on a filter until the page is painted again. */
async function measureFilter(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage();
  await page.goto(url);
  await page.locator('html[data-hydrated]').waitFor();
  await page.waitForLoadState('networkidle');
  const took = await page.evaluate(async () => {
    const button = [...document.querySelectorAll<HTMLElement>('main button, main a')].find(
      ({ textContent }) => textContent?.toLowerCase() === 'beginner',
    );
    if (!button) throw new Error('The catalogue has no filter "beginner".');
    await new Promise(requestAnimationFrame);
    const start = performance.now();
    button.click();
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    return performance.now() - start;
  });
  await page.close();
  return Math.round(took);
}

function transpose(results: Readonly<Record<string, Figures>>) {
  const rows: Record<string, Record<string, number>> = {};
  for (const [size, figures] of Object.entries(results)) {
    for (const [name, value] of Object.entries(figures)) {
      rows[name] = { ...rows[name], [size]: value };
    }
  }
  return rows;
}
