import type { Page } from '@playwright/test';
import type { Insight } from '@site/content/insights/collection';
import { choose, headingsOf, insightAddress, linksOf } from '../../e2e/visitor/content.ts';
import { test } from '../../e2e/visitor/test.ts';
import { expect, headingOf, visit } from '../../e2e/visitor/visit.ts';

const cards = (page: Page) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: 'Read More →' });
const titleIn = (place: Page | ReturnType<typeof cards>, { title }: Insight) =>
  place.getByRole('link', { name: title, exact: true });
const cardOf = (page: Page, article: Insight) =>
  cards(page).filter({ has: titleIn(page, article) });

/** 'By Ines Tavoran on 2 July 2026'. */
function bylineOf({ author, date }: Insight): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return `By ${author} on ${format.format(new Date(date ?? ''))}`;
}

const isSigned = ({ author, date }: Insight) => author !== undefined && date !== undefined;
const isFull = (article: Insight) =>
  isSigned(article) && article.image_url && headingsOf(article).length > 0;

test('the hub shows every article as a card', async ({ page, content }) => {
  const article = choose(content.insights, 'signed article with a picture', isFull);
  await visit(page, '/insights');
  await expect(headingOf(page)).toHaveText('Insights & Resources');
  await expect(
    page.getByText('Explore our latest thinking on AI, automation, and digital transformation.'),
  ).toBeVisible();
  await expect(cards(page)).toHaveCount(content.insights.length);
  const card = cardOf(page, article);
  await expect(card.getByRole('img')).toBeVisible();
  await expect(card.getByText(article.category, { exact: true })).toBeVisible();
  await expect(card.getByText(bylineOf(article), { exact: true })).toBeVisible();
  await expect(card.getByText(article.excerpt)).toHaveCSS('-webkit-line-clamp', '3');
  // The title's link covers the card.
  await card.getByText('Read More →').click({ force: true });
  await expect(page).toHaveURL(insightAddress(article));
});

/** External links of a body with an arrow, and the others. */
const arrowsOf = (article: Insight) =>
  linksOf(article).filter(({ text, to }) => text.endsWith('→') && /^https:/.test(to));
const inwardOf = (article: Insight) =>
  linksOf(article).filter(({ text, to }) => !text.endsWith('→') && to.startsWith('/'));

for (const isDirect of [true, false]) {
  const way = isDirect ? 'opened directly' : 'reached inside the site';
  test(`links of an article ${way} are blue, and buttons if they have an arrow`, async ({
    page,
    content,
  }) => {
    const hasBoth = (one: Insight) => arrowsOf(one).length > 0 && inwardOf(one).length > 0;
    const chosen = choose(content.insights, 'article with both kinds of links', hasBoth);
    await visit(page, isDirect ? insightAddress(chosen) : '/insights');
    if (!isDirect) await titleIn(page, chosen).click();
    const article = page.getByRole('article');
    const button = article.getByRole('link', { name: arrowsOf(chosen)[0]?.text ?? '' }).first();
    await expect(button).toHaveAttribute('target', '_blank');
    await expect(button).toHaveAttribute('rel', /noopener/);
    await expect(button).toHaveCSS('text-decoration-line', 'none');
    const link = article.getByRole('link', { name: inwardOf(chosen)[0]?.text ?? '' }).first();
    await expect(link).toHaveCSS('text-decoration-line', 'underline');
    await expect(link).not.toHaveAttribute('target');
    const blue = await link.evaluate((element) => getComputedStyle(element).color);
    await expect(button).toHaveCSS('background-color', blue);
    const [red = 0, green = 0, amountOfBlue = 0] = (blue.match(/\d+/g) ?? []).map(Number);
    expect(amountOfBlue).toBeGreaterThan(1.5 * Math.max(red, green));
  });
}
