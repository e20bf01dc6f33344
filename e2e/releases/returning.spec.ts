import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { mustRunSite } from '../processes.ts';
import { fetchSite } from '../visitor/visit.ts';
import { test } from './own-store.ts';

interface Fetched {
  readonly name: string;
  readonly coding: string | undefined;
  /** Of the body, on the wire. */
  readonly bytes: number;
}

/** The files of sections that a visit of a page fetches, without those in the browser's cache. */
async function visit(page: Page, url: string): Promise<readonly Fetched[]> {
  const fetched: Promise<Fetched>[] = [];
  page.on('requestfinished', (request) => {
    const [, name] = request.url().split('/_releases/mf-');
    if (name !== undefined) fetched.push(describe(name));
    async function describe(file: string): Promise<Fetched> {
      const headers = await (await request.response())?.allHeaders();
      const { responseBodySize: bytes } = await request.sizes();
      return { name: file, coding: headers?.['content-encoding'], bytes };
    }
  });
  await page.goto(url);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await page.waitForLoadState('networkidle');
  // The cache sends nothing, which Chromium reports as less than nothing.
  return (await Promise.all(fetched)).filter(({ bytes }) => bytes > 0);
}

const sum = (files: readonly Fetched[]) => files.reduce((total, { bytes }) => total + bytes, 0);

test('whoever comes back after a release fetches what changed', {
  tag: '@pays-for-changes',
}, async ({ context, server, store, sources }) => {
  const page = await context.newPage();
  const before = await visit(page, `${server.url}/course-info`);
  expect(new Set(before.map(({ coding }) => coding))).toEqual(new Set(['br']));
  await page.close();

  const file = join(sources, 'mf-learning/src/courses/catalogue-page.tsx');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('return (', "globalThis.name ??= 'changed';\n  return ("));
  await mustRunSite(['publish', 'mf-learning'], store, sources);
  await mustRunSite(['deploy', 'mf-learning'], store, undefined, server.url);

  const again = await context.newPage();
  const after = await visit(again, `${server.url}/course-info`);
  const names = after.map(({ name }) => name.replace(/\..*/, ''));
  expect(names).toContain('learning/files/catalogue-page');
  expect(new Set(after.map(({ coding }) => coding))).toEqual(new Set(['dcz']));
  expect(sum(after)).toBeLessThan(sum(before) * 0.03);
});

const paths = ['/', '/about', '/insights', '/business-training'];

test('further documents come as what they have that others have not', {
  tag: '@pays-for-changes',
}, async ({ page }) => {
  const dictionary = page.waitForResponse(/\/_releases\/shell\/files\/dictionary\.\w+\.txt$/);
  await page.goto('/our-team');
  await (await dictionary).finished();
  const shares: number[] = [];
  for (const path of paths) {
    const whole = await fetchSite(path, { headers: { 'accept-encoding': 'br' } });
    const response = await page.goto(path);
    expect(response?.headers()['content-encoding'], path).toBe('dcz');
    await expect(page.locator('h1')).toBeVisible();
    const bytes = (await response?.request().sizes())?.responseBodySize ?? 0;
    shares.push(bytes / Number(whole.headers.get('content-length')));
  }
  const [, low = 1, high = 1] = shares.sort((a, b) => a - b);
  expect((low + high) / 2).toBeLessThan(0.5);
});
