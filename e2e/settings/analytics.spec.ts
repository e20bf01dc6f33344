import { chooseInHeader, headingOf, visit } from '../visitor/visit.ts';
import { analytics, expect, test } from './own-site.ts';

test.use({ settings: analytics });

const pathOf = (url: unknown) => new URL(String(url)).pathname;

test('a page view is told for each path, and none for a change of query', async ({
  page,
  outside,
}) => {
  const viewed = () =>
    outside.named('$pageview').map(({ properties }) => pathOf(properties.$current_url));
  await visit(page, '/');
  await expect.poll(viewed).toEqual(['/']);
  await chooseInHeader(page, 'Course Info');
  await page.getByRole('button', { name: 'Card View' }).click();
  await expect(page).toHaveURL(/view=card/);
  await chooseInHeader(page, 'Insights');
  await expect(headingOf(page)).toHaveText('Insights & Resources');
  await page.goBack();
  await expect(headingOf(page)).toHaveText('Course Info');
  await expect.poll(viewed).toEqual(['/', '/course-info', '/insights', '/course-info']);
});
