import { chooseInHeader, headingOf, visit } from '../visitor/visit.ts';
import { analytics, expect, membership, test } from './own-site.ts';

// The membership script is loaded after analytics would be, so once it ran nothing else is loaded.
test.use({ settings: { ...analytics, ...membership } });

const wishes = {
  'Do Not Track': { doNotTrack: '1' },
  'Global Privacy Control': { globalPrivacyControl: true },
};

for (const [name, wish] of Object.entries(wishes)) {
  test(`${name} is honoured: nothing is loaded or sent`, async ({ page, outside }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.addInitScript((properties) => {
      for (const [key, value] of Object.entries(properties)) {
        Object.defineProperty(Navigator.prototype, key, { get: () => value });
      }
    }, wish);
    await visit(page, '/sample');
    await page.getByRole('button', { name: 'Break this page' }).click();
    await expect.poll(() => page.evaluate(() => window.membershipRuns?.length)).toBe(1);
    await chooseInHeader(page, 'Insights');
    await expect(headingOf(page)).toHaveText('Insights & Resources');
    await page.goto('about:blank');
    expect(outside.requests).toEqual(['GET /members.js']);
    expect(asked.filter((url) => /\/client-[^/]+\.js$/.test(url))).toEqual([]);
  });
}
