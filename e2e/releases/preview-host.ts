import { get as request } from 'node:http';
import { expect, type Page } from '@playwright/test';

export function previewUrl(url: string, channel: string): string {
  const { port } = new URL(url);
  return `http://${channel}.localhost:${port}`;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Requests a path of the server at `url` with another Host header, as Node does not resolve `*.localhost`. */
export function getAs(host: string, url: string, path: string): Promise<Answer> {
  const { port } = new URL(url);
  const options = { host: '127.0.0.1', port, path, headers: { host: `${host}:${port}` } };
  return new Promise((resolve, reject) => {
    const asking = request(options, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
    });
    asking.once('error', reject);
  });
}

/** The panel at the bottom of a preview. */
export const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

/** Expects that at the end of the page the panel does not cover the element. */
export async function expectClearOfPanel(page: Page, selector: string): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.mouse.move(width / 2, height / 3);
  // Again and again, since a page grows while it loads.
  const overlap = async () => {
    await page.mouse.wheel(0, 100_000);
    const [box, panel] = await Promise.all(
      [page.locator(selector), panelOf(page)].map((one) => one.boundingBox()),
    );
    return box && panel ? box.y + box.height - panel.y : Number.POSITIVE_INFINITY;
  };
  // They may share a pixel because of fractional heights.
  await expect.poll(overlap).toBeLessThan(1);
}
