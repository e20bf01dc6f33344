import { chromium, type Page } from '@playwright/test';
import { expect, hub, test } from '../faults/broken-site.ts';
import { listLaunchOptions } from '../find-browser.ts';
import { insightList } from './files.ts';
import { listStoredData } from './stored-data.ts';
import {
  becomesInteractive,
  chooseInHeader,
  headerLink,
  headingOf,
  markDocument,
  offsetOf,
  siteUrl,
  visit,
} from './visit.ts';

const siteFile = /\/_site\.json$/;
const everything = /./;
const ofCompany = /\/_releases\/mf-company\/.*\.js$/;

for (const way of ['hover', 'focus'] as const) {
  test(`the page of a link is there at once after ${way}`, async ({ page, site, complaints }) => {
    await visit(page, '/our-team');
    const link = headerLink(page, 'Insights');
    const list = page.waitForResponse(insightList);
    await link[way]();
    await (await list).finished();
    const rule = site.breakPath(everything, { kind: 'held' });
    await page.keyboard.press('Shift');
    if (way === 'hover') await link.click();
    else await page.keyboard.press('Enter');
    await expect(headingOf(page)).toHaveText('Insights & Resources');
    await expect(
      page.getByRole('main').getByRole('article').or(page.getByRole('listitem')).first(),
    ).toBeVisible();
    const { loadingTexts } = await page.evaluate(() => window.recorded);
    expect(loadingTexts).toEqual([]);
    rule.fix();
    await expect(page).toHaveTitle(/^Insights/);
    expect(site.countRequests(new RegExp(`^${hub}$`)), 'documents').toBe(0);
    expect(complaints).toEqual([]);
  });
}

/** What shows that a page has arrived, by its link in the header. */
const arrivals: readonly (readonly [name: string, selector: string])[] = [
  ['Course Info', 'a[href^="/course-info/"]'],
  ['Insights', 'a[href^="/insights/"]'],
  ['Our Team', 'a[href^="/our-team/"]'],
  ['Business', 'a[href^="/business-training/"]'],
  ['Home', 'button[type=submit]:enabled'],
  ['Course Info', 'a[href^="/course-info/"]'],
];

test('on the way through the site, what it takes to enter a section is there before, nothing is fetched twice, and nothing is stored', async ({
  page,
  site,
}) => {
  const arrived = page.waitForResponse(siteFile);
  await visit(page, '/');
  await (await arrived).finished();
  const isSameDocument = await markDocument(page);
  // Code that is silent for a second is cancelled when its page is left, and fetched again.
  await page.getByRole('textbox', { name: 'Message' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('main').locator('button[type=submit]:enabled').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const again = site.breakPath(siteFile, { kind: 'status', status: 500 });
  for (const [name, selector] of arrivals) {
    await chooseInHeader(page, name);
    await expect(page.getByRole('main').locator(selector).first()).toBeVisible();
  }
  // Home has links to courses, too.
  await expect(headingOf(page)).toHaveText('Course Info');
  await page.goBack();
  await expect(headingOf(page)).not.toHaveText('Course Info');
  // Another one would fetch again what was on its way.
  expect(await isSameDocument()).toBe(true);
  expect(again.count()).toBe(0);
  const fetched = await listFetched(page);
  expect(fetched.length).toBeGreaterThan(arrivals.length);
  expect(fetched.filter((path, index) => fetched.indexOf(path) < index)).toEqual([]);
  expect(await listStoredData(page)).toEqual([]);
});

/**
 * The files of releases that came over the network, counted by the browser: it may repeat a request
 * whose connection broke, which a server would count twice.
 */
function listFetched(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    if (all.length >= 250) throw new Error('browsers record no more');
    return all
      .filter(({ name, transferSize }) => name.includes('/_releases/') && transferSize > 0)
      .map(({ name }) => new URL(name).pathname);
  });
}

test('the form of Home is as the document brought it, without code, until the visitor comes near', async ({
  page,
  site,
  complaints,
}) => {
  await visit(page, '/');
  await page.waitForLoadState('networkidle');
  expect(site.countRequests(ofCompany)).toBe(0);
  // It does not say that its code is overdue.
  const overdue = page.getByText('This form cannot send here.').locator('..');
  const isPaused = () =>
    overdue.evaluate((element) => element.getAnimations().map(({ playState }) => playState));
  expect(await isPaused()).toEqual(['paused']);
  const send = page.getByRole('button', { name: 'Send Message' });
  await page.getByRole('heading', { name: 'Get in Touch' }).scrollIntoViewIfNeeded();
  await expect(send).toBeEnabled();
  await expect(overdue).toHaveCount(0);
  expect(site.countRequests(ofCompany)).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});

// Regression: the form stayed as it was, without code, and said that it cannot send.
test('the form of Home loads though something has changed the page around it', async ({
  page,
  site,
}) => {
  const rewrite = (html: string) => html.replace(/(<h1[^>]*>)/, '$1Changed ');
  site.breakPath(/^\/$/, { kind: 'rewritten', rewrite, isPolicyKept: true });
  await visit(page, '/');
  await expect(headingOf(page), 'rendered anew').not.toContainText('Changed');
  await page.getByRole('heading', { name: 'Get in Touch' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
});

test('the logo leads to the top of Home with another query, though its form is far away', async ({
  page,
}) => {
  await visit(page, '/?from=elsewhere');
  await page.waitForLoadState('networkidle');
  await page.mouse.wheel(0, 300);
  await expect.poll(() => offsetOf(page)).toBe(300);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect.poll(() => offsetOf(page)).toBe(0);
  await expect(page).toHaveURL(/\/$/);
});

/** A file by its name before the hash. */
const named = (name: string) => new RegExp(`/${name}\\.[\\w-]+\\.(json|js)$`);

/** A page by its link in the header, a file that it shows, and those that do not wait for it. */
type Shown = readonly [name: string, first: string, others: readonly string[]];

/** About also shows the team, which is there by then. */
const walk: readonly Shown[] = [
  ['Our Team', 'team', ['founders']],
  ['About', 'about', ['approaches', 'testimonials']],
  ['Business', 'solution-groups', ['solutions']],
  ['Individuals', 'community', ['audiences']],
  ['Home', 'home', ['latest-reading', 'form-widget']],
];

test('the catalogue asks for nothing of the articles; what each page shows is asked for at once', async ({
  page,
  site,
}) => {
  await visit(page, '/course-info');
  expect(site.countRequests(insightList)).toBe(0);
  for (const [name, first, others] of walk) {
    const rule = site.breakPath(named(first), { kind: 'held' });
    const arrivals = others.map((other) => page.waitForResponse(named(other)));
    await chooseInHeader(page, name);
    await Promise.all(arrivals);
    rule.fix();
    await expect(headingOf(page)).toBeFocused();
  }
});

/** What keeps the browser from restoring a page; headless ones restore none. */
const headless = 'BackForwardCacheDisabledForDelegate';

test('nothing in a page keeps Back from restoring it as it was left', async () => {
  const browser = await chromium.launch({
    ...listLaunchOptions(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  const reasons: string[] = [];
  devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason));
  });
  for (const path of ['/', '/course-info', '/our-team', '/contact']) {
    await visit(page, siteUrl() + path);
    await page.goto(`${siteUrl().replace(/\/\/[^/:]*localhost/, '//127.0.0.1')}/robots.txt`);
    await page.goBack();
    await becomesInteractive(page);
  }
  await browser.close();
  expect(reasons.filter((reason) => reason !== headless)).toEqual([]);
});
