import { once } from 'node:events';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { dirname, join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { production } from '../../shell/store/channels.ts';
import { openStore } from '../../shell/store/open-store.ts';
import { keys } from '../../shell/store/site-store.ts';
import { browserFlags, ensureBrowser } from '../find-browser.ts';
import { mustRunSite, repositoryRoot, runSite, startSite } from '../processes.ts';
import { copyRepository } from '../releases/copy-repository.ts';
import { apps, changeSample } from '../site-under-test.ts';
import { inFolder } from '../temporary-folder.ts';
import { buildWithAstro } from './build-with-astro.ts';
import {
  breakCourse,
  changeCourse,
  changeSchema,
  entries,
  fixCourse,
  growCourses,
} from './grow-content.ts';
import { measureLoad } from './measure-page.ts';
import { measureWork, readMemory } from './watch-memory.ts';

const reportFile = join(repositoryRoot, 'test-results/growth.json');

type Figures = Readonly<Record<string, number>>;

/**
 * What the site costs with more and more courses: publish, deploy, the change of one course, a
 * mistake in one, a change of the schema, the deploy of another section, a server, the catalogue and
 * the search in the browser. Where it can be installed, Astro builds the same courses beside it.
 */
export async function measureGrowth(sizes: readonly number[]): Promise<void> {
  const results: Record<string, Figures> = {};
  for (const size of sizes) {
    console.log(`Measuring ${size} courses …`);
    results[`${size} courses`] = await inFolder((folder) => measureSize(size, folder));
    await mkdir(dirname(reportFile), { recursive: true });
    await writeFile(reportFile, JSON.stringify(results, null, 2));
  }
  console.table(transpose(results));
  console.log(`Written to ${reportFile}`);
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
  const broken = await measureBroken(sources, store);
  await fixCourse(sources);
  const fixed = await site('publish', 'mf-learning');
  await changeSchema(sources);
  const made = await site('publish', 'mf-learning');
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
    'broken course: named after, s': broken,
    'fixed course: publish, s': fixed.seconds,
    'changed schema: publish, s': made.seconds,
    'another section: deploy, s': neighbour.seconds,
    'another section: peak MiB': neighbour.peak,
    'revision, bytes': await sizeOfLast(store),
    ...(await measureServer(store)),
  };
}

/** Seconds until a publish names the mistake in one course. */
async function measureBroken(sources: string, store: string): Promise<number> {
  const place = await breakCourse(sources);
  const { seconds } = await measureWork(async () => {
    const { code, output, errors } = await runSite(['publish', 'mf-learning'], store, sources);
    if (code === 1 && (output + errors).includes(place)) return;
    throw new Error(`publish exited with ${code} and does not name ${place}:\n${output}${errors}`);
  });
  return seconds;
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
      ...(await measureCatalogue(server.url)),
    };
  } finally {
    await server.stop();
  }
}

/** With a browser of its own, whose memory would be added to that of the other measurements. */
async function measureCatalogue(site: string): Promise<Figures> {
  const url = `${site}/course-info`;
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags });
  try {
    const { bytes, hydrated = 0 } = await measureLoad(browser, url, true);
    return {
      'catalogue: document, bytes': await measureDocument(url),
      'catalogue: all that it loads, bytes': bytes,
      'catalogue: hydrated, ms': Math.round(hydrated),
      ...(await measureFilters(browser, url)),
      ...(await measureSearch(browser, url)),
    };
  } finally {
    await browser.close();
  }
}

/** As a browser gets it: compressed. */
async function measureDocument(url: string): Promise<number> {
  const [response] = await once(get(url, { headers: { 'accept-encoding': 'br' } }), 'response');
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  return bytes;
}

async function listPaths(folder: string): Promise<readonly string[]> {
  const store = openStore(folder);
  const names = await readdir(join(folder, 'tables'));
  const tables = names.map((name) => store.readTable(name.slice(0, -'.json'.length)));
  const paths = (await Promise.all(tables)).flatMap(({ pages }) => Object.keys(pages));
  return [...new Set(paths)];
}

/** The first filter fetches all courses once, unless the page has them. */
async function measureFilters(browser: Browser, url: string): Promise<Figures> {
  const page = await openAlive(browser, url);
  const fetched = await countFetched(page);
  const first = await measureClick(page, 'beginner');
  await page.getByText('Showing beginner level').waitFor();
  await page.waitForLoadState('networkidle');
  const forFirst = { ...fetched };
  const next = await measureClick(page, 'Live');
  const sort = await measureClick(page, 'Category');
  await page.waitForLoadState('networkidle');
  const more = fetched.files - forFirst.files;
  await page.close();
  return {
    'catalogue: first filter, ms until the click is shown': first,
    'catalogue: fetched for it, files': forFirst.files,
    'catalogue: fetched for it, bytes': forFirst.bytes,
    'catalogue: next filter, ms': next,
    'catalogue: sort, ms': sort,
    'catalogue: fetched for these, files': more,
  };
}

/** From a letter typed into the search until its results are painted. */
async function measureSearch(browser: Browser, url: string): Promise<Figures> {
  const page = await openAlive(browser, url);
  await page.keyboard.press('/');
  const box = page.getByRole('dialog').getByRole('searchbox');
  await box.fill('strategy');
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  const took: number[] = [];
  for (const query of ['course', 'agents for beginners', 'leading teams', 'evaluatng']) {
    took.push(await box.evaluate(typeAndWait, query));
  }
  await page.close();
  return { 'search: slowest query, ms': Math.round(Math.max(...took)) };
}

/** In the page; resolves with the milliseconds until its results have changed. */
async function typeAndWait(input: HTMLElement, text: string): Promise<number> {
  const dialog = input.closest('dialog');
  const before = dialog?.innerText;
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const start = performance.now();
  set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  do await new Promise(requestAnimationFrame);
  while (dialog?.innerText === before);
  await new Promise((resolve) => setTimeout(resolve));
  return performance.now() - start;
}

async function openAlive(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(url);
  await page.locator('html[data-hydrated]').waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/** Counts what the page requests from now on. */
async function countFetched(page: Page): Promise<{ files: number; bytes: number }> {
  const fetched = { files: 0, bytes: 0 };
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    fetched.files += 1;
    fetched.bytes += encodedDataLength;
  });
  return fetched;
}

/** From a click on a button of the page until it is painted again. */
async function measureClick(page: Page, name: string): Promise<number> {
  const took = await page.evaluate(async (text) => {
    const button = [...document.querySelectorAll<HTMLElement>('main button, main a')].find(
      ({ textContent }) => textContent === text,
    );
    if (!button) throw new Error(`The catalogue has no button "${text}".`);
    await new Promise(requestAnimationFrame);
    const start = performance.now();
    button.click();
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    return performance.now() - start;
  }, name);
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
