import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { makePhotograph } from '../../shared-content/pictures/fixtures/photograph.ts';
import { growCourses } from '../bench/grow-content.ts';
import { mustRunSite } from '../processes.ts';
import { test as base } from './own-store.ts';

/** One more than fit on a page of the catalogue. */
const size = 41;
const alt = 'Light on hills';
const insightEntries = 'shared-content/src/insights/entries';

/** What is live of the section. */
interface Learning {
  readonly version: string;
  readonly entry: string;
  readonly startup: readonly string[];
  readonly scripts: Readonly<Record<string, unknown>>;
  readonly lists: Readonly<Record<string, string>>;
}

interface Grown {
  /** The path of the article with the photograph. */
  readonly article: string;
  readonly before: Learning;
}

/** With a release that only content has changed for: many courses, and an article's photograph. */
const test = base.extend<{ readonly published: Grown; readonly grown: Grown }>({
  published: [
    async ({ sources, store, server: { url } }, use) => {
      const before = await readLearning(url);
      await growCourses(sources, size);
      const article = await addPhotograph(sources);
      await writeFile(join(sources, insightEntries, 'stray.md'), 'Text.');
      const { errors } = await mustRunSite(['publish', 'mf-learning'], store, sources);
      expect(errors).toContain('stray.md: skipped, an entry is a folder with index.md in it');
      await use({ article, before });
    },
    { timeout: 60_000 },
  ],
  grown: [
    async ({ published, store, server: { url } }, use) => {
      await mustRunSite(['deploy', 'mf-learning'], store, undefined, url);
      await use(published);
    },
    { timeout: 60_000 },
  ],
});

/** Gives the first article a photograph at its head and in its text; resolves to its path. */
async function addPhotograph(sources: string): Promise<string> {
  const entries = join(sources, insightEntries);
  const slug = (await readdir(entries)).sort()[0] ?? '';
  const photograph = await makePhotograph(1080, 720);
  await photograph.jpeg({ quality: 90 }).toFile(join(entries, slug, 'photograph.jpg'));
  const file = join(entries, slug, 'index.md');
  const text = await readFile(file, 'utf8');
  const named = text.replace(
    /^(imageFileName: ).*\n(imageAlt: ).*$/m,
    `$1photograph.jpg\n$2${alt}`,
  );
  await writeFile(file, `${named}\n![${alt}](photograph.jpg)\n`);
  return `/insights/${slug}`;
}

async function readLearning(url: string): Promise<Learning> {
  const { sections } = await (await fetch(`${url}/_site.json`)).json();
  const { version, entry, startup, scripts, lists } = sections.find(
    ({ id }: { id: string }) => id === 'mf-learning',
  );
  return { version, entry, startup, scripts, lists };
}

/** Watches from the first paint on how far things move. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const state = { shift: 0 };
    Object.assign(window, { shiftState: state });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) state.shift += Reflect.get(entry, 'value');
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shiftState').shift);
}

/** The file that the browser took, once it is there, and how wide it is drawn. */
async function readImage(image: Locator) {
  await image.scrollIntoViewIfNeeded();
  const isLoaded = (element: HTMLImageElement) => element.complete && element.naturalWidth > 0;
  await expect.poll(() => image.evaluate(isLoaded)).toBe(true);
  return image.evaluate((element: HTMLImageElement) => ({
    file: element.currentSrc.replace(/^.*-(\d+\.\w+)$/, '$1'),
    width: Math.round(element.getBoundingClientRect().width),
    ratio: element.naturalWidth / element.naturalHeight,
  }));
}

async function expectPhotographs(browser: Browser, url: string, article: string): Promise<void> {
  // A browser may reuse the larger file that it has for the head.
  const inText = expect.stringMatching(/^(640|960)\.avif$/);
  const expected = [
    { window: 390, card: '400.avif', head: '400.avif', text: '400.avif' },
    { window: 1440, card: '400.avif', head: '960.avif', text: inText },
  ];
  for (const { window, ...files } of expected) {
    const page = await browser.newPage({ viewport: { width: window, height: 900 } });
    // Text whose font comes late may wrap elsewhere.
    await page.route(/\.woff2$/, (route) => route.abort());
    const shift = await watchShifts(page);
    await page.goto(`${url}/insights`);
    const card = await readImage(page.getByRole('img', { name: alt }));
    await page.goto(`${url}${article}`);
    const [head, text] = [
      await readImage(page.getByRole('img', { name: alt }).first()),
      await readImage(page.getByRole('img', { name: alt }).last()),
    ];
    expect({ card: card.file, head: head.file, text: text.file }).toEqual(files);
    for (const { file, width, ratio } of [card, head, text]) {
      expect(Number.parseInt(file, 10)).toBeGreaterThanOrEqual(width);
      expect(ratio).toBeCloseTo(1.5, 1);
    }
    expect(await shift()).toBe(0);
    await page.close();
  }
}

/** The addresses of the courses, as a robot finds them: it follows links of the catalogue. */
async function crawl(browser: Browser, url: string): Promise<ReadonlySet<string>> {
  const page = await browser.newPage({ javaScriptEnabled: false });
  const isPage = (path: string) => /^\/course-info(\/page\/\d+)?$/.test(path);
  const seen = new Set(['/course-info']);
  for (const path of seen) {
    if (!isPage(path)) continue;
    await page.goto(url + path);
    const links = page.getByRole('main').locator('a[href^="/course-info"]');
    for (const link of await links.all()) seen.add((await link.getAttribute('href')) ?? '');
  }
  await page.close();
  return new Set([...seen].filter((path) => !isPage(path)));
}

test('a release of content alone changes no code; its photograph comes as AVIF, as wide as its place needs, and moves nothing; plain links lead to every course of a catalogue of several pages', async ({
  server: { url },
  grown: { article, before },
  browser,
}) => {
  const { version, lists, ...code } = before;
  const { version: next, lists: nextLists, ...nextCode } = await readLearning(url);
  expect(nextCode).toEqual(code);
  expect(next).not.toBe(version);
  expect(nextLists['insights.json']).not.toBe(lists['insights.json']);

  await expectPhotographs(browser, url, article);

  expect((await crawl(browser, url)).size).toBe(size);
  const answer = async (number: number) => {
    const page = `${url}/course-info/page/${number}`;
    const { status, headers } = await fetch(page, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  expect(await answer(1)).toEqual([301, '/course-info']);
  expect(await answer(2)).toEqual([200, null]);
  expect(await answer(3)).toEqual([404, null]);
});
