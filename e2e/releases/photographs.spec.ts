import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { makePhotograph } from '../../shared-content/pictures/fixtures/photograph.ts';
import { mustRunSite } from '../processes.ts';
import { test } from './own-store.ts';

const alt = 'Light on hills';

/** Gives the first article a photograph at its head and in its text; the result is its slug. */
async function addPhotograph(sources: string): Promise<string> {
  const entries = join(sources, 'shared-content/src/insights/entries');
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
  return slug;
}

/** What is live of the section: its version, its code and its lists. */
async function readLearning(url: string) {
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

test('a photograph comes as AVIF, as wide as its place needs, and moves nothing', async ({
  store,
  server,
  sources,
  browser,
}) => {
  const before = await readLearning(server.url);
  const slug = await addPhotograph(sources);
  await mustRunSite(['publish', 'mf-learning'], store, sources);
  await mustRunSite(['deploy', 'mf-learning'], store, undefined, server.url);
  // A change of content changes no code.
  const { version, lists, ...code } = await readLearning(server.url);
  expect(code).toEqual({ entry: before.entry, startup: before.startup, scripts: before.scripts });
  expect(version).not.toBe(before.version);
  expect(lists['insights.json']).not.toBe(before.lists['insights.json']);

  // A browser may reuse the larger file that it has for the head.
  const inText = expect.stringMatching(/^(640|960)\.avif$/);
  const expected = [
    { window: 390, card: '400.avif', head: '400.avif', text: '400.avif' },
    { window: 1440, card: '400.avif', head: '960.avif', text: inText },
  ];
  for (const { window, ...files } of expected) {
    const page = await browser.newPage({ viewport: { width: window, height: 900 } });
    const shift = await watchShifts(page);
    await page.goto(`${server.url}/insights`);
    const card = await readImage(page.getByRole('img', { name: alt }));
    await page.goto(`${server.url}/insights/${slug}`);
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
