import { test as base, expect, type Page } from '@playwright/test';

/** Where the site under test is. */
export const siteUrl = (): string => process.env.SITE_UNDER_TEST ?? 'http://localhost:3000';

export { canonicalOrigin } from '../site-under-test.ts';

interface Fixtures {
  /** What the page complained of: console errors and uncaught ones. */
  readonly complaints: string[];
}

/** Tests whose page collects complaints; addresses are paths of the site. */
export const test = base.extend<Fixtures>({
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await use(complaints);
  },
});

export { expect };

/** Opens a page and waits until it answers to clicks. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await becomesInteractive(page);
}

export async function becomesInteractive(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
}
