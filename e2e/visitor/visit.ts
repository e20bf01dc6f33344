import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';

/** Where the site under test is. */
export const siteUrl = (): string => process.env.SITE_UNDER_TEST ?? 'http://localhost:3000';

export { canonicalOrigin } from '../site-under-test.ts';

interface Fixtures {
  /** What the page complained of: console errors and warnings, and uncaught errors. */
  readonly complaints: string[];
}

/** Tests whose page collects complaints; addresses are paths of the site. */
export const test = base.extend<Fixtures>({
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (isComplaint(message)) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await use(complaints);
  },
});

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
