import type { Page } from '@playwright/test';

/** What the site has left on the visitor's device. */
export async function listTraces(page: Page): Promise<readonly string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => `cookie ${name}`);
  const stored = await page.evaluate(() => [
    ...Object.keys(localStorage).map((key) => `local ${key}`),
    ...Object.keys(sessionStorage).map((key) => `session ${key}`),
  ]);
  return [...cookies, ...stored];
}
