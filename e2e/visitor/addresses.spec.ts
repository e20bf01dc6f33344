import { insightFile, writeBody } from './files.ts';
import { becomesInteractive, expect, headingOf, isLive, test, visit } from './visit.ts';

const sampleRedirects = { '/old-sample': '/sample' };

const redirects: Readonly<Record<string, string>> = {
  '/insights/vibe-coding-framework': '/insights/vibe-coding-frameworks',
  ...(isLive('mf-sample') ? sampleRedirects : {}),
  '/course-info/': '/course-info',
  '/Course-Info': '/course-info',
  '/INSIGHTS/The-Skill-Ladder/': '/insights/the-skill-ladder',
  '/course-info/?level=beginner&sort=-title': '/course-info?level=beginner&sort=-title',
};

for (const [from, to] of Object.entries(redirects)) {
  test(`the server sends ${from} on for good`, async ({ request }) => {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers().location).toBe(to);
    expect((await request.get(from)).status()).toBe(200);
  });
}

test('an address with a slash too many opens its page', async ({ page }) => {
  await visit(page, '/Insights/The-Skill-Ladder/');
  await expect(page).toHaveURL('/insights/the-skill-ladder');
  await expect(headingOf(page)).toContainText('The Skill Ladder');
});

const article = insightFile('the-skill-ladder');

/** Opens, inside the site, an article whose body is one link. */
async function openArticleWithLink(page: Parameters<typeof visit>[0], to: string) {
  await writeBody(page, article, `[The link](${to})`);
  await visit(page, '/insights');
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  await page.getByRole('link', { name: /The Skill Ladder/ }).click();
  await page.getByRole('link', { name: 'The link' }).click();
}

const moved = ['/insights/vibe-coding-framework', ...(isLive('mf-sample') ? ['/old-sample'] : [])];

for (const from of moved) {
  test(`a link to ${from} arrives inside the site, and Back skips it`, async ({ page }) => {
    await openArticleWithLink(page, from);
    await expect(page).toHaveURL(redirects[from] ?? '');
    await expect(headingOf(page)).toHaveText(/^(Why Vibe Coding|Sample section)/);
    expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
    await page.goBack();
    await expect(page).toHaveURL('/insights/the-skill-ladder');
    await expect(page.getByRole('link', { name: 'The link' })).toBeVisible();
  });
}

for (const to of ['/course-info/', '/Course-Info']) {
  test(`a link to ${to} shows the catalogue under its plain address`, async ({ page }) => {
    await openArticleWithLink(page, to);
    await expect(page.getByRole('rowheader')).toHaveCount(17);
    await expect(page).toHaveURL('/course-info');
    await expect(page).toHaveTitle(/^Course Info/);
  });
}

test('a link to nowhere shows the 404 page with its title and a way home', async ({ page }) => {
  await openArticleWithLink(page, '/nowhere/at/all');
  await expect(headingOf(page)).toHaveText('Page Not Found');
  await expect(headingOf(page)).toBeFocused();
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Sorry, the page you are looking for does not exist or has been moved.'),
  ).toBeVisible();
  await expect(page).toHaveTitle(/^Page Not Found/);
  await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('head meta[name="robots"]')).toHaveCount(0);
});

test('a path below a live section that nobody knows is the 404 page too', async ({ page }) => {
  test.skip(!isLive('mf-sample'), 'the section for tests is not live here');
  await openArticleWithLink(page, '/sample/further/down');
  await expect(headingOf(page)).toHaveText('Page Not Found');
  await expect(page).toHaveTitle(/^Page Not Found/);
});

test('the 404 page opened directly says the same', async ({ page }) => {
  const response = await page.goto('/nowhere/at/all');
  expect(response?.status()).toBe(404);
  await becomesInteractive(page);
  await expect(headingOf(page)).toHaveText('Page Not Found');
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');
});
