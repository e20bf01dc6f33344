import { expect, siteUrl, test, visit } from './visit.ts';

const paths = ['/', '/course-info', '/insights', '/insights/the-skill-ladder', '/sample'];

for (const path of paths) {
  test(`${path} arrives finished and comes alive without a complaint`, async ({
    page,
    complaints,
  }) => {
    await visit(page, path);
    await expect(page.locator('h1')).toHaveCount(1);
    expect(complaints).toEqual([]);
  });
}

test('an unknown path is the 404 page with its status', async ({ page }) => {
  const response = await page.goto('/nowhere/at/all');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  expect(siteUrl()).toContain('http');
});
