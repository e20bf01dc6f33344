import { article, expect, expectReadable, files, test, unexpected } from './broken-site.ts';
import type { Fault } from './faults.ts';

const faults: readonly Fault[] = [{ kind: 'status', status: 404 }, { kind: 'held' }];

for (const fault of faults) {
  test(`pages are readable and their links work with the shell's code broken: ${fault.kind}`, async ({
    page,
    site,
    complaints,
  }) => {
    site.breakPath(files.scripts('shell'), fault);
    await page.goto(article.path, { waitUntil: 'commit' });
    await expectReadable(page);
    await page.getByRole('link', { name: article.link.name }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.link.name);
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
    expect(site.countRequests(/^\/course-info\/ai-foundations-for-everyone$/)).toBe(1);
    expect(unexpected(complaints)).toEqual([]);
  });
}

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('every kind of page is readable and its links work', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible();
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Course Info' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Course Info');
    await expect(page.getByText('Showing all levels in all focus areas')).toBeVisible();
    await main.getByRole('link', { name: 'Insights' }).click();
    await page.getByRole('link', { name: article.title }).first().click();
    await expectReadable(page);
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
  });

  test('not-found pages are shown', async ({ page }) => {
    const response = await page.goto('/insights/no-such-article');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('alert')).toHaveText('Insight not found.');
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});
