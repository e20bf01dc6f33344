import { findFreePort } from '../processes.ts';
import { visit } from '../visitor/visit.ts';
import { expect, test as ownSite } from './own-site.ts';

/** The site at `localhost`, its release files at another origin of the same server. */
const test = ownSite.extend({
  settings: async ({}, use) => {
    const port = await findFreePort();
    await use({ PORT: String(port), ASSETS_URL: `http://127.0.0.1:${port}` });
  },
});

test('scripts come from the origin of ASSETS_URL alone, each once; pictures and fonts come from there, too', async ({
  page,
  settings,
  complaints,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const type = request.resourceType();
    if (['script', 'image', 'font'].includes(type)) requests.push(request.url());
  });
  await visit(page, '/about');
  await page.getByRole('navigation').getByRole('link', { name: 'Insights' }).first().click();
  await expect(page).toHaveURL(/insights/);
  await expect(page.locator('[data-section="mf-learning"]')).toBeVisible();
  const assets = requests.filter((url) => url.startsWith(settings.ASSETS_URL ?? ''));
  const scripts = assets.filter((url) => url.endsWith('.js'));
  expect(requests.filter((url) => url.endsWith('.js') && !scripts.includes(url))).toEqual([]);
  expect(scripts).toHaveLength(new Set(scripts).size);
  for (const ending of [/\.woff2$/, /\.(svg|avif|webp)$/]) {
    expect(assets.some((url) => ending.test(url))).toBe(true);
  }
  expect(complaints).toEqual([]);
});
