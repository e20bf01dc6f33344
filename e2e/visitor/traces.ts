import type { Page } from '@playwright/test';

/** What the site has stored on the visitor's device, except a preview's token cookie. */
export async function listTraces(page: Page): Promise<readonly string[]> {
  const cookies = (await page.context().cookies())
    .filter(({ name, value }) => `${name}=${value}` !== process.env.SITE_COOKIE)
    .map(({ name }) => `cookie ${name}`);
  const stored = await page.evaluate(() => [
    ...Object.keys(localStorage).map((key) => `local ${key}`),
    ...Object.keys(sessionStorage).map((key) => `session ${key}`),
  ]);
  return [...cookies, ...stored];
}
