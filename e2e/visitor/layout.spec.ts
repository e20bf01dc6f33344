import { expect, test, visit } from './visit.ts';

test('the header stays visible and gains a shadow past 20 px', async ({ page }) => {
  await visit(page, '/course-info');
  const header = page.getByRole('banner');
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
  await expect(header).toHaveCSS('box-shadow', 'none');
  await scrollTo(300);
  await expect(header).not.toHaveCSS('box-shadow', 'none');
  await expect(header).toBeInViewport({ ratio: 1 });
  await scrollTo(20);
  await expect(header).toHaveCSS('box-shadow', 'none');
});
