import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { makePhotograph } from '../../shared-content/pictures/fixtures/photograph.ts';
import { growCourses } from '../bench/grow-content.ts';
import { mustRunSite, startSite } from '../processes.ts';
import { inFolder } from '../temporary-folder.ts';
import { test as base } from '../visitor/test.ts';
import { useSources } from './copy-repository.ts';
import { copyStore, isExternal, whyNotExternal } from './own-store.ts';

// In one worker, so that they share a release.
base.describe.configure({ mode: 'default' });

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

/** A site before and after a release of content alone: more courses, and an article with a photograph. */
interface ContentRelease {
  readonly url: string;
  /** The article's path. */
  readonly article: string;
  readonly before: Learning;
  readonly after: Learning;
}

const test = base.extend<object, { readonly release: ContentRelease }>({
  release: [
    async ({}, use) => {
      await inFolder((store) =>
        useSources(async (sources) => {
          copyStore(store);
          const server = await startSite(store);
          const { url } = server;
          try {
            const before = await readLearning(url);
            await growCourses(sources, size);
            const article = await addPhotograph(sources);
            await writeFile(join(sources, insightEntries, 'stray.md'), 'Text.');
            const { errors } = await mustRunSite(['publish', 'mf-learning'], store, sources);
            expect(errors).toContain('stray.md: skipped, an entry is a folder with index.md in it');
            await mustRunSite(['deploy', 'mf-learning'], store, undefined, url);
            await use({ url, article, before, after: await readLearning(url) });
          } finally {
            await server.stop();
          }
        }),
      );
    },
    { scope: 'worker', timeout: 120_000 },
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

test.skip(isExternal, whyNotExternal);

test('a release of content alone changes no code', ({ release: { before, after } }) => {
  const { version, lists, ...code } = after;
  expect(code).toEqual({ entry: before.entry, startup: before.startup, scripts: before.scripts });
  expect(version).not.toBe(before.version);
  expect(lists['insights.json']).not.toBe(before.lists['insights.json']);
});

test('a photograph comes as AVIF, as wide as its place needs, and moves nothing', async ({
  release: { url, article },
  browser,
}) => {
  // A browser may reuse the larger file that it has for the head.
  const inText = expect.stringMatching(/^(640|960)\.avif$/);
  const expected = [
    { window: 390, card: '400.avif', head: '400.avif', text: '400.avif' },
    { window: 1440, card: '400.avif', head: '960.avif', text: inText },
  ];
  for (const { window, ...files } of expected) {
    const page = await browser.newPage({ viewport: { width: window, height: 900 } });
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
});

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

test('every course of a catalogue of several pages is reachable by plain links', async ({
  release: { url: site },
  browser,
}) => {
  expect((await crawl(browser, site)).size).toBe(size);
  const answer = async (number: number) => {
    const url = `${site}/course-info/page/${number}`;
    const { status, headers } = await fetch(url, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  expect(await answer(1)).toEqual([301, '/course-info']);
  expect(await answer(2)).toEqual([200, null]);
  expect(await answer(3)).toEqual([404, null]);
});
