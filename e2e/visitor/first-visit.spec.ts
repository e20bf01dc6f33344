import type { Page } from '@playwright/test';
import { choose, insightAddress, type LiveContent } from './content.ts';
import { listStoredData } from './stored-data.ts';
import { test } from './test.ts';
import { becomesInteractive, expect, siteUrl } from './visit.ts';

const addresses: Readonly<Record<string, (content: LiveContent) => string>> = {
  Home: () => '/',
  'the catalogue': () => '/course-info',
  'an article': ({ insights }) => insightAddress(choose(insights, 'article')),
  'the 404 page': () => '/nowhere/at/all',
};

interface FirstVisit {
  /** Every requested URL, in order. */
  readonly requested: readonly string[];
  readonly scripts: readonly string[];
  /** Scripts that the page declares with their hash. */
  readonly declared: readonly string[];
  readonly policy: string;
}

/** Opens a page in a fresh browser and waits until the network is idle. */
async function visitFirst(page: Page, path: string): Promise<FirstVisit> {
  const requested: string[] = [];
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('data:')) return;
    requested.push(request.url());
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const response = await page.goto(path, { waitUntil: 'networkidle' });
  await becomesInteractive(page);
  const html = (await response?.text()) ?? '';
  const tags = html.match(/<(link rel="modulepreload"|script) [^>]*integrity="sha[^>]*>/g) ?? [];
  const declared = tags.map((tag) => siteUrl() + (/(?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? ''));
  const policy = response?.headers()['content-security-policy'] ?? '';
  return { requested, scripts, declared, policy };
}

/** What the shell loads once it has started: widgets of sections, and the 404 page's search. */
async function findLaterScripts(page: Page): Promise<(url: string) => boolean> {
  const sections = await page
    .locator('[data-widget]')
    .evaluateAll((widgets) => widgets.map(({ dataset }) => dataset.section));
  return (url) =>
    /\/(search-parts|create-search)\.[^/]+$/.test(url) ||
    // With them comes the federation runtime, on a page that needs it for nothing else.
    (sections.length > 0 && /\/shell\/files\/federation\.[^/]+$/.test(url)) ||
    sections.some((id) => url.includes(`/_releases/${id}/`));
}

/** How many of three injections of HTML and scripts the policy refuses. */
function injectCode(page: Page): Promise<number> {
  return page.evaluate(() => {
    const script = document.createElement('script');
    const injections = [
      () => document.body.insertAdjacentHTML('beforeend', '<img src="/x" onerror="alert(1)">'),
      () => Object.assign(script, { textContent: 'document.title = "taken over"' }),
      () => Object.assign(script, { src: '/taken-over.js' }),
    ];
    return injections.filter((inject) => {
      try {
        inject();
        return false;
      } catch {
        return true;
      }
    }).length;
  });
}

for (const [name, addressIn] of Object.entries(addresses)) {
  test(`${name} declares its few scripts, requests each file once, stores nothing and runs no other code`, {
    tag: '@private',
  }, async ({ page, complaints, content }) => {
    const path = addressIn(content);
    const { requested, scripts, declared, policy } = await visitFirst(page, path);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.length).toBeLessThanOrEqual(12);
    const isLater = await findLaterScripts(page);
    const first = scripts.filter((url) => !isLater(url));
    expect(declared).toEqual(expect.arrayContaining(first));
    expect([...requested].sort()).toEqual([...new Set(requested)].sort());
    expect(requested.filter((url) => !url.startsWith(`${siteUrl()}/`))).toEqual([]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe-(inline|eval)|\*/);
    expect(complaints).toEqual([]);
    expect(await listStoredData(page)).toEqual([]);
    expect(await injectCode(page)).toBe(3);
  });
}
