import type { Page } from '@playwright/test';

/** What the site has stored on the visitor's device, except the cookies that show a preview. */
export async function listStoredData(page: Page): Promise<readonly string[]> {
  const shown = process.env.SITE_COOKIE?.split('; ') ?? [];
  const cookies = (await page.context().cookies())
    .filter(({ name, value }) => !shown.includes(`${name}=${value}`))
    .map(({ name }) => `cookie ${name}`);
  const stored = await page.evaluate(() => [
    ...Object.keys(localStorage).map((key) => `local ${key}`),
    ...Object.keys(sessionStorage).map((key) => `session ${key}`),
  ]);
  return [...cookies, ...stored];
}
