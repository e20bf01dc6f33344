import type { Locator, Page } from '@playwright/test';
import { becomesInteractive, fetchSite, headerLink, headingOf } from '../visitor/visit.ts';
import {
  expect,
  expectUntouched,
  files,
  noticeOf,
  test,
  unavailable,
  unexpected,
} from './broken-site.ts';
import type { FaultProxy, Rule } from './fault-proxy.ts';
import type { Fault } from './faults.ts';

/** A section's page; `name` is its link in the header. */
interface Place {
  readonly app: string;
  readonly path: string;
  readonly name: string;
}

/** All sections run the same code of the shell: this one meets every fault at every moment. */
const place: Place = { app: 'mf-learning', path: '/course-info', name: 'Course Info' };
const { app, path, name } = place;

/** Needs no code of its section on a first visit. */
const staticPlace: Place = { app: 'mf-business', path: '/business-training', name: 'Business' };

const thrown = 'thrown in a test';
const document = /^\/(?:[^_]|$)/;
const pageChunk = (app: string) => files.page(app, '[a-z]+-page');

interface Failure {
  readonly name: string;
  readonly fault: Fault;
  readonly path?: (app: string) => RegExp;
  /** What shows the page once the fault is over; Try again by default, without a reload. */
  readonly heals?: 'by itself' | 'reload' | 'whole page';
  /** The one moment to try it at, for what the shell takes for a status; both by default. */
  readonly only?: 'first visit' | 'navigation';
}

const neverAnswering: Failure = {
  name: 'never answering',
  fault: { kind: 'held' },
  heals: 'by itself',
};
const status500: Failure = { name: 'status 500', fault: { kind: 'status', status: 500 } };

/** Each is another one to a browser: imports do not tell statuses apart, nor what integrity finds. */
const failures: readonly Failure[] = [
  status500,
  { name: 'connection reset', fault: { kind: 'reset' }, only: 'navigation' },
  neverAnswering,
  { name: 'HTML in place of scripts', fault: { kind: 'wrong type' }, only: 'navigation' },
  { name: 'cut short', fault: { kind: 'cut short' }, only: 'first visit' },
  { name: 'a changed byte', fault: { kind: 'corrupt' }, only: 'first visit' },
  {
    name: 'one chunk missing',
    fault: { kind: 'status', status: 404 },
    path: pageChunk,
    only: 'navigation',
  },
  {
    name: 'throws when evaluated',
    fault: { kind: 'rewritten', rewrite: () => `throw new Error('${thrown}');` },
    path: files.entry,
    heals: 'reload',
  },
  {
    name: 'throws when rendered',
    fault: {
      kind: 'rewritten',
      rewrite: (script) =>
        script.replace(
          /export\{\w+ as (\w+)\}/,
          `const broken = () => { throw new Error('${thrown}') };export{broken as $1}`,
        ),
    },
    path: pageChunk,
    heals: 'whole page',
  },
];

test.beforeEach(({ page }) => page.addInitScript(measureLeaving));

const failuresAt = (moment: Failure['only']) =>
  failures.filter(({ only = moment }) => only === moment);

for (const failure of failuresAt('first visit')) {
  test(`${app}, ${failure.name}, first visit`, { tag: '@outlives-code' }, async ({
    page,
    site,
    complaints,
  }) => {
    const rule = apply(failure, place, site);
    await page.goto(path, { waitUntil: 'commit' });
    // React replaces what throws, and browsers make no click of a press on two elements.
    if (isLoaded(failure)) await expect(unavailable(page, app)).toBeVisible();
    await expectLeaving(page, ownLink(page));
    // Over HTTP/1.1 a host has six connections, which what never answers may hold until the page is left.
    await page.goto('about:blank');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(unavailable(page, app)).toBeVisible();
    await expect(headingOf(page)).toHaveText(await readHeading(path));
    await expect(noticeOf(page)).toBeVisible();
    if (!isLoaded(failure)) await expectUntouched(page);
    await heal(page, site, { failure, rule });
    expect(unexpected(complaints, thrown)).toEqual([]);
  });
}

const navigations: readonly (readonly [Failure, Place])[] = [
  ...failuresAt('navigation').map((failure) => [failure, place] as const),
  [status500, staticPlace],
];

for (const [failure, wanted] of navigations) {
  test(`${wanted.app}, ${failure.name}, navigation`, { tag: '@outlives-code' }, async ({
    page,
    site,
    complaints,
  }) => {
    const rule = apply(failure, wanted, site);
    await page.goto('/sample');
    await becomesInteractive(page);
    await expectLeaving(page, headerLink(page, wanted.name));
    await expectInstead(page, wanted, failure);
    await expectLeaving(page, headerLink(page, 'Home'));
    await page.goBack();
    await expectInstead(page, wanted, failure);
    if (wanted === place) await heal(page, site, { failure, rule });
    expect(unexpected(complaints, thrown)).toEqual([]);
  });
}

test('3 s slow, navigation', async ({ page, site, complaints }) => {
  site.breakPath(files.scripts(app), { kind: 'slow' });
  await page.goto('/sample');
  await becomesInteractive(page);
  await expectLeaving(page, headerLink(page, name));
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading…');
  await expect(headingOf(page)).toHaveText(await readHeading(path));
  expect(unexpected(complaints)).toEqual([]);
});

test("the shell's script down", async ({ page, site, complaints }) => {
  site.breakPath(files.scripts('shell'), { kind: 'status', status: 500 });
  await page.goto('/sample');
  await expectLeaving(page, headerLink(page, name));
  await expect(headingOf(page)).toHaveText(await readHeading(path));
  await expectLeaving(page, ownLink(page));
  expect(unexpected(complaints)).toEqual([]);
});

/** Rewritten scripts only run in documents without integrity. */
function apply({ fault, path = files.scripts }: Failure, { app }: Place, site: FaultProxy) {
  const rewrite = (html: string) =>
    html.replace(/"integrity":\{[^}]*\}/g, '"integrity":{}').replace(/ integrity="[^"]*"/g, '');
  if (fault.kind === 'rewritten') {
    site.breakPath(document, { kind: 'rewritten', rewrite });
    site.breakPath(/^\/_site\.json$/, { kind: 'rewritten', rewrite });
  }
  return site.breakPath(path(app), fault);
}

interface Broken {
  readonly failure: Failure;
  readonly rule: Rule;
}

/** Ends the fault and shows the page in the way that suits it. */
async function heal(page: Page, site: FaultProxy, { failure, rule }: Broken): Promise<void> {
  const { heals } = failure;
  const loads = site.countRequests(document);
  expect(rule.count()).toBeGreaterThan(0);
  rule.fix();
  const main = page.getByRole('main');
  if (heals === 'whole page') await main.getByRole('link', { name: 'Load the whole page' }).click();
  else if (heals !== 'by itself') await main.getByRole('button', { name: 'Try again' }).click();
  await expect(unavailable(page, app)).toHaveCount(0);
  await expect(noticeOf(page)).toHaveCount(0);
  await becomesInteractive(page);
  await expect(headingOf(page)).toHaveText(await readHeading(path));
  const isReload = heals === 'reload' || heals === 'whole page';
  expect(site.countRequests(document) - loads, 'documents loaded').toBe(isReload ? 1 : 0);
}

/** The code of a page that throws when rendered does load; a new document alone replaces it. */
const isLoaded = ({ heals }: Failure) => heals === 'whole page';

/** The document comes as rendered; where the code has loaded and throws, the card. */
async function expectInstead(page: Page, wanted: Place, failure: Failure): Promise<void> {
  if (isLoaded(failure)) return expectCard(page, wanted.app);
  await expect(headingOf(page)).toHaveText(await readHeading(wanted.path));
  await expect(page).toHaveURL(wanted.path);
  await expect(noticeOf(page)).toHaveCount(wanted === place ? 1 : 0);
}

async function expectCard(page: Page, app: string): Promise<void> {
  const heading = unavailable(page, app).getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('This page did not load');
  await expect(heading).toBeFocused();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

const headings = new Map<string, string>();

/** A page's heading as served. */
async function readHeading(path: string): Promise<string> {
  const html = headings.get(path) ?? (await (await fetchSite(path)).text());
  headings.set(path, html);
  return /<h1[^>]*>([^<]+)/.exec(html)?.[1] ?? `no heading at ${path}`;
}

/** A link of the page to another one below it. */
const ownLink = (page: Page) => page.getByRole('main').locator(`a[href^="${path}/"]`).first();

/**
 * A click on a link makes the page before disappear long before the deadline of slow code, 4 s. What
 * a busy machine adds does not count: late timers, and the server's own time.
 */
async function expectLeaving(page: Page, link: Locator): Promise<void> {
  await link.click({ noWaitAfter: true });
  // In one function that changes nothing: it runs again if another document takes the page's place.
  const milliseconds = await page.waitForFunction(() => {
    const times = sessionStorage.getItem('leaving');
    if (times === null) return undefined;
    const { clicked, taken } = JSON.parse(times);
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (load === undefined || performance.timeOrigin < clicked) return Math.max(1, taken);
    return Math.max(1, taken - (load.responseStart - load.requestStart));
  });
  expect(await milliseconds.jsonValue(), 'ms until the page is gone').toBeLessThan(1500);
}

/** Stores how long after a click its page is gone, replaced in place or by another document. */
function measureLeaving(): void {
  const measure = () => {
    sessionStorage.removeItem('leaving');
    const heading = window.document.querySelector('main h1');
    const start = performance.now();
    let last = start;
    let lateness = 0;
    const timer = setInterval(() => {
      lateness += Math.max(0, performance.now() - last - 40);
      last = performance.now();
    }, 20);
    const finish = () => {
      clearInterval(timer);
      observer.disconnect();
      window.removeEventListener('pagehide', finish);
      const times = {
        clicked: performance.timeOrigin + start,
        taken: performance.now() - start - lateness,
      };
      sessionStorage.setItem('leaving', JSON.stringify(times));
    };
    const observer = new MutationObserver(() => heading?.isConnected || finish());
    observer.observe(window.document, { childList: true, subtree: true });
    window.addEventListener('pagehide', finish);
  };
  window.addEventListener('click', measure, true);
}
