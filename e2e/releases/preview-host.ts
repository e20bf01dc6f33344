import { expect, type Page } from '@playwright/test';

export function previewUrl(url: string, channel: string): string {
  const { port } = new URL(url);
  return `http://${channel}.localhost:${port}`;
}

/** The panel at the bottom of a preview. */
export const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

/** Expects that at the end of the page the panel does not cover the footer. */
export async function expectClearOfPanel(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.mouse.move(width / 2, height / 3);
  // Again and again, since a page grows while it loads.
  const overlap = async () => {
    await page.mouse.wheel(0, 100_000);
    const [box, panel] = await Promise.all(
      [page.locator('footer'), panelOf(page)].map((one) => one.boundingBox()),
    );
    return box && panel ? box.y + box.height - panel.y : Number.POSITIVE_INFINITY;
  };
  // They may share a pixel because of fractional heights.
  await expect.poll(overlap).toBeLessThan(1);
}
