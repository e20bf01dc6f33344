import type { Page } from '@playwright/test';
import { expect, headingOf, test, visit } from './visit.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('listitem');

function category(page: Page, name: string) {
  return page.getByRole('group', { name: 'Category' }).getByRole('button', { name, exact: true });
}

test('the hub shows three articles as cards', async ({ page }) => {
  await visit(page, '/insights');
  await expect(headingOf(page)).toHaveText('Insights & Resources');
  await expect(
    page.getByText('Explore our latest thinking on AI, automation, and digital transformation.'),
  ).toBeVisible();
  await expect(cards(page)).toHaveCount(3);
  const card = cards(page).filter({ hasText: 'The Skill Ladder' });
  await expect(card.getByRole('img')).toBeVisible();
  await expect(card.getByText('Accelerated Learning', { exact: true })).toBeVisible();
  await expect(card.getByText('By Ines Tavoran on 2 July 2026', { exact: true })).toBeVisible();
  await expect(card.getByText(/^Most training pays/)).toHaveCSS('-webkit-line-clamp', '3');
  // The link of the title covers the card, so this spot belongs to it.
  await card.getByText('Read More →').click({ force: true });
  await expect(page).toHaveURL('/insights/the-skill-ladder');
});

test('an article without an author has no byline', async ({ page }) => {
  await visit(page, '/insights');
  const card = cards(page).filter({ hasText: 'Why Vibe Coding Only Scales' });
  await expect(card.getByText('Read More →')).toBeVisible();
  await expect(card.getByText(/^By /)).toHaveCount(0);
  await visit(page, '/insights/vibe-coding-frameworks');
  await expect(headingOf(page)).toHaveText(/^Why Vibe Coding/);
  await expect(page.getByRole('article').getByText(/^By [A-Z]\S+ [A-Z]\S+ on /)).toHaveCount(0);
});

test('a category narrows the list, in the address as well', async ({ page }) => {
  await visit(page, '/insights');
  await expect(page.getByRole('group', { name: 'Category' }).getByRole('button')).toHaveText([
    'All',
    'AI Coding',
    'Accelerated Learning',
  ]);
  await category(page, 'AI Coding').click();
  await expect(cards(page)).toHaveCount(2);
  await expect(category(page, 'AI Coding')).toHaveAttribute('aria-pressed', 'true');
  await category(page, 'Accelerated Learning').click();
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toHaveText(/The Skill Ladder/);
  await page.goBack();
  await expect(cards(page)).toHaveCount(2);
  await category(page, 'All').click();
  await expect(cards(page)).toHaveCount(3);
  await expect(page).toHaveURL('/insights');
});

test('an article has its byline, its stages and two ways back', async ({ page }) => {
  await visit(page, '/insights/the-skill-ladder');
  const article = page.getByRole('article');
  await expect(article.getByText('Accelerated Learning', { exact: true })).toBeVisible();
  await expect(article.getByText('By Ines Tavoran on 2 July 2026', { exact: true })).toBeVisible();
  const picture = article.getByRole('img', { name: /^A ladder of six/ });
  expect((await picture.boundingBox())?.height).toBeLessThanOrEqual(280);
  const headings = article.getByRole('heading', { level: 2 });
  for (const [index, stage] of stages.entries()) {
    await expect(headings.nth(index)).toContainText(stage);
  }
  await expect(article.getByRole('link', { name: 'Back to Insights Hub' })).toHaveCount(2);
  await article.getByRole('link', { name: 'Back to Insights Hub' }).first().click();
  await expect(headingOf(page)).toHaveText('Insights & Resources');
});

const stages = [
  'Familiarity',
  'Comprehension',
  'Conscious Effort',
  'Conscious Action',
  'Proficient',
  'Unconscious Competence',
];

for (const isDirect of [true, false]) {
  const way = isDirect ? 'opened directly' : 'reached inside the site';
  test(`links of an article ${way} are blue, with an arrow they are buttons`, async ({ page }) => {
    await visit(page, isDirect ? '/insights/the-skill-ladder' : '/insights');
    if (!isDirect) await page.getByRole('link', { name: /The Skill Ladder/ }).click();
    const article = page.getByRole('article');
    const button = article.getByRole('link', { name: /^Talk to us .*→$/ });
    await expect(button).toHaveAttribute('target', '_blank');
    await expect(button).toHaveAttribute('rel', /noopener/);
    await expect(button).toHaveCSS('text-decoration-line', 'none');
    const link = article.getByRole('link', { name: 'AI Foundations for Everyone' });
    await expect(link).toHaveCSS('text-decoration-line', 'underline');
    await expect(link).not.toHaveAttribute('target');
    const blue = await link.evaluate((element) => getComputedStyle(element).color);
    await expect(button).toHaveCSS('background-color', blue);
    const [red = 0, green = 0, amountOfBlue = 0] = (blue.match(/\d+/g) ?? []).map(Number);
    expect(amountOfBlue).toBeGreaterThan(1.5 * Math.max(red, green));
  });
}

test('the arrow link opens outside in a new tab', async ({ page, context }) => {
  await context.route(/^https:/, (route) => route.fulfill({ body: 'Elsewhere' }));
  await visit(page, '/insights/the-skill-ladder');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Join the community chat →' }).click();
  await expect(await opened).toHaveURL(/^https:/);
  await expect(page).toHaveURL('/insights/the-skill-ladder');
});

test('an article can be downloaded as a PDF', async ({ page, request }) => {
  await visit(page, '/insights/the-skill-ladder');
  const link = page.getByRole('link', { name: 'Download Insight PDF →' });
  const answer = await request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const download = page.waitForEvent('download');
  await link.click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});
