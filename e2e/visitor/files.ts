import type { Page } from '@playwright/test';
import type { BodyNode } from '@site/content/parts/body';

/** Patterns of the files that pages fetch after a navigation. */
export const courseList = /\/courses\.\w+\.json$/;
export const insightList = /\/insights\.\w+\.json$/;
export const courseFile = (slug: string) => new RegExp(`/courses-${slug}\\.\\w+\\.json$`);
export const insightFile = (slug: string) => new RegExp(`/insights-${slug}\\.\\w+\\.json$`);

/** The scripts of the shell's release. */
export const shellScripts = /\/_releases\/shell\/files\/[^/]+\.js$/;

/** Keeps a file from arriving; the returned function lets it through. */
export async function holdBack(page: Page, file: RegExp): Promise<() => void> {
  let letThrough = () => {};
  const allowed = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(file, async (route) => {
    await allowed;
    await route.continue();
  });
  return letThrough;
}

/** Answers a file with a 500; the returned function restores it. */
export async function breakFile(page: Page, file: RegExp): Promise<() => Promise<void>> {
  await page.route(file, (route) => route.fulfill({ status: 500 }));
  return () => page.unroute(file);
}

/** Replaces the body of an entry. */
export async function writeBody(page: Page, file: RegExp, body: readonly BodyNode[]) {
  await page.route(file, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), body } });
  });
}
