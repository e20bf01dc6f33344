import {
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type TestInfo,
} from '@playwright/test';
import type { Combination } from '../combination/live-combination.ts';
import { canonicalOrigin as ownOrigin } from '../site-under-test.ts';

export const siteUrl = (): string => process.env.SITE_UNDER_TEST ?? 'http://localhost:3000';

/** What is live there; undefined for the releases of this test run. */
const given: Combination | undefined = process.env.SITE_COMBINATION
  ? JSON.parse(process.env.SITE_COMBINATION)
  : undefined;

export const canonicalOrigin = given?.canonicalOrigin ?? ownOrigin;

/** True for the releases of this test run, whose external links are all placeholders. */
export const isThisRepository = given === undefined;

/** On previews every page is noindex. */
export const isPreview = given !== undefined && given.channel !== 'production';

/** Whether an app is live on the site under test; the test section often is not. */
export const isLive = (app: string): boolean => given === undefined || app in given.apps;

/** Requests a path of the site, with the cookies that show a preview. */
export function fetchSite(path: string, init: RequestInit = {}): Promise<Response> {
  const cookie = process.env.SITE_COOKIE;
  return fetch(siteUrl() + path, { ...init, ...(cookie ? { headers: { cookie } } : {}) });
}

/** The cookies as browser state; unlike a header, they survive redirects. */
function previewCookies() {
  const domain = new URL(siteUrl()).hostname;
  const rest = { path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' } as const;
  return [...(process.env.SITE_COOKIE ?? '').matchAll(/([^=; ]+)=([^;]*)/g)].map(
    ([, name = '', value = '']) => ({ name, value, domain, ...rest }),
  );
}

interface Fixtures {
  /** Console errors and warnings, and uncaught errors. */
  readonly complaints: string[];
  /** Reports what was live with every failure. */
  readonly combination: undefined;
}

/** Tests that collect the page's complaints; URLs are paths of the site. */
export const visitorTest = base.extend<Fixtures>({
  storageState: { cookies: previewCookies(), origins: [] },
  page: async ({ page }, use, info) => {
    await use(page);
    if (hasFailed(info)) await report(info, 'On the page', await describePage(page));
  },
  // For tests without a page, too.
  combination: [
    async ({}, use, info) => {
      await use(undefined);
      if (given && hasFailed(info)) await report(info, 'Live', describeCombination(given));
    },
    { auto: true },
  ],
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (isComplaint(message)) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await use(complaints);
  },
});

const hasFailed = ({ status, expectedStatus }: TestInfo) => status !== expectedStatus;

async function report(info: TestInfo, name: string, text: string): Promise<void> {
  await info.attach(name, { body: text, contentType: 'text/plain' });
  console.log(`${info.title}: ${text}`);
}

function describeCombination({ channel, revision, apps }: Combination): string {
  const versions = Object.entries(apps).map(([app, version]) => `${app} ${version}`);
  return `revision ${revision} of ${channel}: ${versions.join(', ')}`;
}

/** Describes the combination and the sections on a page, for failure reports. */
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

/** The browser's own message about a 404 document does not count. */
function isComplaint(message: ConsoleMessage): boolean {
  if (message.type() !== 'error' && message.type() !== 'warning') return false;
  const isDocument = message.location().url === message.page()?.url();
  return !(isDocument && message.text().includes('status of 404'));
}

export { expect };

/** Opens a page and waits until it is interactive. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await becomesInteractive(page);
}

export async function becomesInteractive(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
}

/** How much wider the page is than the window, in pixels. */
export function measureOverhang(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(scrollWidth, document.body.scrollWidth) - clientWidth;
  });
}

/** Marks the document; the returned function tells whether it is still the same one. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return () => page.evaluate(() => 'isMarked' in window);
}

/** One of the seven links of the header. */
export const headerLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

export async function chooseInHeader(page: Page, name: string): Promise<void> {
  await headerLink(page, name).click();
}

/** Opens the menu of a narrow window and follows one of its links. */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name, exact: true }).click();
}

export const headingOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** How far the page is scrolled, in pixels. */
export const offsetOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
