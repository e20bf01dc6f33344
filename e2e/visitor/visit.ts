import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import type { Combination } from '../combination/live-combination.ts';
import { canonicalOrigin as ownOrigin } from '../site-under-test.ts';

/** Where the site under test is. */
export const siteUrl = (): string => process.env.SITE_UNDER_TEST ?? 'http://localhost:3000';

/** What was said to be live there; without it, the releases under test are. */
const given: Combination | undefined = process.env.SITE_COMBINATION
  ? JSON.parse(process.env.SITE_COMBINATION)
  : undefined;

export const canonicalOrigin = given?.canonicalOrigin ?? ownOrigin;

/** Pages of a preview are kept from search engines, all of them. */
export const isPreview = given !== undefined && given.channel !== 'production';

/** Whether an app is part of what is tested: the sections for tests often are not. */
export const isLive = (app: string): boolean => given === undefined || app in given.apps;

/** Asks for a path of the site, with the cookie of a preview that asked for its token. */
export function fetchSite(path: string, init: RequestInit = {}): Promise<Response> {
  const cookie = process.env.SITE_COOKIE;
  return fetch(siteUrl() + path, { ...init, ...(cookie ? { headers: { cookie } } : {}) });
}

interface Fixtures {
  /** What the page complained of: console errors and warnings, and uncaught errors. */
  readonly complaints: string[];
}

/** Tests whose page collects complaints; addresses are paths of the site. */
export const test = base.extend<Fixtures>({
  extraHTTPHeaders: process.env.SITE_COOKIE ? { cookie: process.env.SITE_COOKIE } : {},
  page: async ({ page }, use, info) => {
    await use(page);
    if (info.status === info.expectedStatus) return;
    const text = await describePage(page);
    await info.attach('What was on the page', { body: text, contentType: 'text/plain' });
    console.log(`${info.title}: ${text}`);
  },
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (isComplaint(message)) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await use(complaints);
  },
});

/** The combination and the sections on a page, for whoever reads the failure. */
function describePage(page: Page): Promise<string> {
  return page
    .evaluate(() => {
      const { channel, revision } = document.documentElement.dataset;
      const marked = [...document.querySelectorAll<HTMLElement>('[data-section]')];
      const sections = marked.map(({ dataset }) => `${dataset.section} ${dataset.version}`);
      return `revision ${revision} of ${channel}; ${sections.join(', ') || 'no section'}`;
    })
    .catch(() => 'no page was open');
}

/** The browser's own note that the document is a 404 page is none. */
function isComplaint(message: ConsoleMessage): boolean {
  if (message.type() !== 'error' && message.type() !== 'warning') return false;
  const isDocument = message.location().url === message.page()?.url();
  return !(isDocument && message.text().includes('status of 404'));
}

export { expect };

/** Opens a page and waits until it answers to clicks. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await becomesInteractive(page);
}

export async function becomesInteractive(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
}

/** Clicks one of the seven links of the header. */
export async function chooseInHeader(page: Page, name: string): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Main' });
  await links.getByRole('link', { name, exact: true }).click();
}

/** The page's own heading. */
export const headingOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
