import type { Locator, Page } from '@playwright/test';
import {
  becomesInteractive,
  chooseInHeader,
  fetchSite,
  headerLink,
  headingOf,
} from '../visitor/visit.ts';
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

const places: readonly Place[] = [
  { app: 'mf-business', path: '/business-training', name: 'Business' },
  { app: 'mf-individual', path: '/individual-training', name: 'Individuals' },
  { app: 'mf-learning', path: '/course-info', name: 'Course Info' },
  { app: 'mf-company', path: '/our-team', name: 'Our Team' },
];

/** The static ones need no code of their section on a first visit. */
const statics = places.filter(({ path }) => path !== '/course-info');
const interactive: readonly Omit<Place, 'name'>[] = [
  { app: 'mf-learning', path: '/course-info' },
  { app: 'mf-company', path: '/contact' },
];

const thrown = 'thrown in a test';
const document = /^\/(?:[^_]|$)/;
const pageChunk = (app: string) => files.page(app, '[a-z]+-page');

interface Failure {
  readonly name: string;
  readonly fault: Fault;
  readonly path?: (app: string) => RegExp;
  /** What shows the page once the fault is over; Try again by default, without a reload. */
  readonly heals?: 'by itself' | 'reload' | 'whole page';
}

const failures: readonly Failure[] = [
  { name: 'status 403', fault: { kind: 'status', status: 403 } },
  { name: 'status 404', fault: { kind: 'status', status: 404 } },
  { name: 'status 500', fault: { kind: 'status', status: 500 } },
  { name: 'connection reset', fault: { kind: 'reset' } },
  { name: 'never answering', fault: { kind: 'held' }, heals: 'by itself' },
  { name: 'HTML in place of scripts', fault: { kind: 'wrong type' } },
  { name: 'truncated', fault: { kind: 'shortened' } },
  { name: 'cut short', fault: { kind: 'cut short' } },
  { name: 'a changed byte', fault: { kind: 'corrupt' } },
  { name: 'one chunk missing', fault: { kind: 'status', status: 404 }, path: pageChunk },
  {
    name: 'all sections down',
    fault: { kind: 'status', status: 500 },
    path: () => files.scripts('mf-(?!sample)[a-z]+'),
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

for (const place of statics) {
  test(`${place.app}, never answering, first visit to a static page`, async ({
    page,
    site,
    complaints,
  }) => {
    const rule = site.breakPath(files.scripts(place.app), { kind: 'held' });
    await page.goto(place.path);
    await becomesInteractive(page);
    await expect(headingOf(page)).toHaveText(await readHeading(place.path));
    await expectUntouched(page);
    expect(rule.count(), 'requests for its code').toBe(0);
    await expectLeaving(page, ownLink(page, place));
    await expectCard(page, place.app);
    await page.goBack();
    await expect(headingOf(page)).toHaveText(await readHeading(place.path));
    await expect(headingOf(page)).toBeFocused();
    await expect(unavailable(page, place.app)).toHaveCount(0);
    expect(unexpected(complaints)).toEqual([]);
  });
}

for (const place of interactive) {
  const { app, path } = place;

  for (const failure of failures) {
    test(`${app}, ${failure.name}, first visit`, async ({ page, site, complaints }) => {
      const rule = apply(failure, place, site);
      await page.goto(path, { waitUntil: 'commit' });
      await expectLeaving(page, ownLink(page, place));
      await page.goto(path, { waitUntil: 'commit' });
      await expect(unavailable(page, app)).toBeVisible();
      await expect(headingOf(page)).toHaveText(await readHeading(path));
      await expect(noticeOf(page)).toBeVisible();
      if (!isLoaded(failure)) await expectUntouched(page);
      await heal(page, site, { failure, place, rule });
      expect(unexpected(complaints, thrown)).toEqual([]);
    });
  }

  test(`${app}, 3 s slow, first visit`, async ({ page, site, complaints }) => {
    site.breakPath(files.scripts(app), { kind: 'slow' });
    await page.goto(path, { waitUntil: 'commit' });
    await expectLeaving(page, ownLink(page, place));
    await page.goto(path);
    await becomesInteractive(page);
    // On a busy machine it may miss the deadline, and recovers by itself.
    await expect(unavailable(page, app)).toHaveCount(0);
    await expectUntouched(page);
    expect(unexpected(complaints)).toEqual([]);
  });

  test(`${app}, throws in an event, first visit`, async ({ page, complaints }) => {
    await page.goto(path);
    await becomesInteractive(page);
    await expectThrowing(page, place, complaints);
  });
}

for (const [turn, place] of places.entries()) {
  const { app, path, name } = place;

  // Each failure with two sections, in turn, since the shell treats all sections alike.
  for (const failure of failures.filter((_, index) => index % 2 === turn % 2)) {
    test(`${app}, ${failure.name}, navigation`, async ({ page, site, complaints }) => {
      const rule = apply(failure, place, site);
      await page.goto('/sample');
      await becomesInteractive(page);
      await expectLeaving(page, headerLink(page, name));
      await expectCard(page, app, failure);
      await expectLeaving(page, headerLink(page, 'Home'));
      await page.goBack();
      await expectCard(page, app, failure);
      await heal(page, site, { failure, place, rule });
      expect(unexpected(complaints, thrown)).toEqual([]);
    });
  }

  test(`${app}, 3 s slow, navigation`, async ({ page, site, complaints }) => {
    site.breakPath(files.scripts(app), { kind: 'slow' });
    await page.goto('/sample');
    await becomesInteractive(page);
    await expectLeaving(page, headerLink(page, name));
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading…');
    await expect(headingOf(page)).toHaveText(await readHeading(path));
    expect(unexpected(complaints)).toEqual([]);
  });

  test(`${app}, throws in an event, navigation`, async ({ page, complaints }) => {
    await page.goto('/sample');
    await becomesInteractive(page);
    await chooseInHeader(page, name);
    await expectThrowing(page, place, complaints);
  });

  for (const moment of ['first visit', 'navigation'] as const) {
    test(`${app}, the shell's script down, ${moment}`, async ({ page, site, complaints }) => {
      site.breakPath(files.scripts('shell'), { kind: 'status', status: 500 });
      await page.goto(moment === 'navigation' ? '/sample' : path);
      if (moment === 'navigation') await expectLeaving(page, headerLink(page, name));
      await expect(headingOf(page)).toHaveText(await readHeading(path));
      await expectLeaving(page, ownLink(page, place));
      expect(unexpected(complaints)).toEqual([]);
    });
  }
}

test.describe('scripts off', () => {
  test.use({ javaScriptEnabled: false });

  for (const place of places) {
    for (const moment of ['first visit', 'navigation'] as const) {
      test(`${place.app}, scripts off, ${moment}`, async ({ page }) => {
        await page.goto(moment === 'navigation' ? '/sample' : place.path);
        if (moment === 'navigation') await chooseInHeader(page, place.name);
        await expect(headingOf(page)).toHaveText(await readHeading(place.path));
        const link = ownLink(page, place);
        const to = (await link.getAttribute('href')) ?? '';
        await link.click();
        await expect(headingOf(page)).toHaveText(await readHeading(to));
      });
    }
  }
});

async function expectThrowing(
  page: Page,
  place: Pick<Place, 'path'>,
  complaints: readonly string[],
): Promise<void> {
  const heading = headingOf(page);
  await expect(heading).toHaveText(await readHeading(place.path));
  await heading.evaluate(throwOnClick, thrown);
  await heading.click();
  expect(complaints).toEqual([`Error: ${thrown}`]);
  await expectLeaving(page, ownLink(page, place));
}

/** Rewritten scripts only run in documents without integrity. */
function apply(
  { fault, path = files.scripts }: Failure,
  { app }: Pick<Place, 'app'>,
  site: FaultProxy,
) {
  const rewrite = (html: string) =>
    html.replace(/"integrity":\{[^}]*\}/, '"integrity":{}').replace(/ integrity="[^"]*"/g, '');
  if (fault.kind === 'rewritten') site.breakPath(document, { kind: 'rewritten', rewrite });
  return site.breakPath(path(app), fault);
}

interface Broken {
  readonly failure: Failure;
  readonly place: Omit<Place, 'name'>;
  readonly rule: Rule;
}

/** Ends the fault and shows the page in the way that suits it. */
async function heal(page: Page, site: FaultProxy, { failure, place, rule }: Broken): Promise<void> {
  const { heals } = failure;
  const loads = site.countRequests(document);
  expect(rule.count()).toBeGreaterThan(0);
  rule.fix();
  const main = page.getByRole('main');
  if (heals === 'whole page') await main.getByRole('link', { name: 'Load the whole page' }).click();
  else if (heals !== 'by itself') await main.getByRole('button', { name: 'Try again' }).click();
  await expect(unavailable(page, place.app)).toHaveCount(0);
  await expect(noticeOf(page)).toHaveCount(0);
  await becomesInteractive(page);
  await expect(headingOf(page)).toHaveText(await readHeading(place.path));
  const isReload = heals === 'reload' || heals === 'whole page';
  expect(site.countRequests(document) - loads, 'documents loaded').toBe(isReload ? 1 : 0);
}

/** The code of a page that throws when rendered does load; a new document alone replaces it. */
const isLoaded = ({ heals }: Failure) => heals === 'whole page';

async function expectCard(page: Page, app: string, failure?: Failure): Promise<void> {
  const heading = unavailable(page, app).getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('This page did not load');
  await expect(heading).toBeFocused();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  if (failure && isLoaded(failure)) return;
  const title = 'Temporarily unavailable';
  await expect(page).toHaveTitle(new RegExp(`^${title}`));
  await expect(page.locator('[aria-live="polite"][aria-atomic]')).toHaveText(title);
}

const headings = new Map<string, string>();

/** A page's heading as served. */
async function readHeading(path: string): Promise<string> {
  const html = headings.get(path) ?? (await (await fetchSite(path)).text());
  headings.set(path, html);
  return /<h1[^>]*>([^<]+)/.exec(html)?.[1] ?? `no heading at ${path}`;
}

/** A link of the page to another one below it; the contact page has none. */
const ownLink = (page: Page, { path }: Pick<Place, 'path'>) =>
  path === '/contact'
    ? headerLink(page, 'Home')
    : page.getByRole('main').locator(`a[href^="${path}/"]`).first();

/**
 * A click on a link makes the page before disappear long before the deadline of slow code, 4 s. What
 * a busy machine adds does not count: late timers, and the server's own time.
 */
async function expectLeaving(page: Page, link: Locator): Promise<void> {
  await link.click({ noWaitAfter: true });
  await page.waitForFunction(() => sessionStorage.getItem('leaving'));
  const milliseconds = await page.evaluate(() => {
    const { clicked, taken } = JSON.parse(sessionStorage.getItem('leaving') ?? '');
    sessionStorage.clear();
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (load === undefined || performance.timeOrigin < clicked) return taken;
    return taken - (load.responseStart - load.requestStart);
  });
  expect(milliseconds, 'ms until the page is gone').toBeLessThan(1500);
}

/** Stores how long after a click its page is gone, replaced in place or by another document. */
function measureLeaving(): void {
  const measure = () => {
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

/** Makes React's own click handler of an element throw. */
function throwOnClick(element: Element, message: string): void {
  const key = Object.keys(element).find((name) => name.startsWith('__reactProps$')) ?? '';
  const onClick = () => {
    throw new Error(message);
  };
  Object.assign(element, { [key]: { onClick } });
}
