import { chooseInHeader, headingOf, visit } from '../visitor/visit.ts';
import { analytics, expect, membership, test } from './own-site.ts';

// The membership script is loaded after analytics would be, so once it ran nothing else is loaded.
test.use({ settings: { ...analytics, ...membership } });

test('Do Not Track is honoured: analytics loads and sends nothing', { tag: '@private' }, async ({
  page,
  host,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' }),
  );
  await visit(page, '/sample');
  await page.getByRole('button', { name: 'Break this page' }).click();
  await expect.poll(() => page.evaluate(() => window.membershipRuns?.length)).toBe(1);
  await chooseInHeader(page, 'Insights');
  await expect(headingOf(page)).toHaveText('Insights & Resources');
  await page.goto('about:blank');
  expect(host.requests).toEqual(['GET /members.js']);
  expect(asked.filter((url) => /\/client\.[^/]+\.js$/.test(url))).toEqual([]);
});
