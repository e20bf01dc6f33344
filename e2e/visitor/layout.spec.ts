import { headerActions } from '@site/content/site';
import { choose, test } from './content.ts';
import { expect, headingOf, visit } from './visit.ts';

const sevenLinks = [
  'Home',
  'Individuals',
  'Business',
  'Insights',
  'Course Info',
  'Our Team',
  'About',
];
const theirPaths = [
  '/',
  '/individual-training',
  '/business-training',
  '/insights',
  '/course-info',
  '/our-team',
  '/about',
];

test('the header has the seven links in order and a logo that links to Home', async ({ page }) => {
  await visit(page, '/course-info');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(sevenLinks);
  for (const [index, path] of theirPaths.entries()) {
    await expect(links.nth(index)).toHaveAttribute('href', path);
  }
  await page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .click();
  await expect(page).toHaveURL('/');
});

test('Log In and Contact Us open in new tabs without an opener', async ({ page, context }) => {
  await visit(page, '/course-info');
  for (const { label, href } of [headerActions.login, headerActions.contact]) {
    await context.route(href, (route) => route.fulfill({ body: 'Elsewhere' }));
    const opened = context.waitForEvent('page');
    await page.getByRole('banner').getByRole('link', { name: label, exact: true }).click();
    const tab = await opened;
    await expect(tab).toHaveURL(href);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
  }
  await expect(page).toHaveURL('/course-info');
});

test('the link of the current page is marked, on the pages below it, too', async ({
  page,
  content,
}) => {
  const { title } = choose(content.courses, 'course');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const courseInfo = links.and(page.getByText('Course Info', { exact: true }));
  const marked = links.and(page.locator('[aria-current]'));
  await visit(page, '/course-info');
  await expect(courseInfo).toHaveAttribute('aria-current', 'page');
  await expect(marked).toHaveCount(1);
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(headingOf(page)).toHaveText(title);
  await expect(courseInfo).toHaveAttribute('aria-current', 'true');
  await expect(marked).toHaveCount(1);
  await links.getByText('Home').click();
  await expect(marked).toHaveText('Home');
  await visit(page, '/nowhere/at/all');
  await expect(marked).toHaveCount(0);
});

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
  await scrollTo(21);
  await expect(header).not.toHaveCSS('box-shadow', 'none');
});

test('a page reloaded while scrolled has the shadow at once', async ({ page }) => {
  await visit(page, '/course-info');
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect(page.getByRole('banner')).not.toHaveCSS('box-shadow', 'none');
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  await expect(page.getByRole('banner')).not.toHaveCSS('box-shadow', 'none');
});

test('the first Tab focuses Skip to content', async ({ page }) => {
  await visit(page, '/course-info');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Table View' })).toBeFocused();
});
