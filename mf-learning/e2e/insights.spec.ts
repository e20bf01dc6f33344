import type { Page } from '@playwright/test';
import type { Insight } from '@site/content/insights/collection';
import { choose, insightAddress, linksOf } from '../../e2e/visitor/content.ts';
import { test } from '../../e2e/visitor/test.ts';
import { expect, visit } from '../../e2e/visitor/visit.ts';

const cards = (page: Page) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: 'Read More →' });
const cardOf = (page: Page, { title }: Insight) =>
  cards(page).filter({ has: page.getByRole('link', { name: title, exact: true }) });

/** Opens an article by its card in the hub, which has a card for each. */
async function openArticle(page: Page, article: Insight, count: number): Promise<void> {
  await visit(page, '/insights');
  await expect(cards(page)).toHaveCount(count);
  // The title's link covers the card.
  await cardOf(page, article).getByText('Read More →').click({ force: true });
  await expect(page).toHaveURL(insightAddress(article));
}

/** The links of an article to other sites with an arrow, and those to this site without one. */
const arrowsOf = (article: Insight) =>
  linksOf(article).filter(({ text, to }) => text.endsWith('→') && /^https:/.test(to));
const inwardOf = (article: Insight) =>
  linksOf(article).filter(({ text, to }) => !text.endsWith('→') && to.startsWith('/'));

test('links of an article are blue, and buttons if they have an arrow', async ({
  page,
  content,
}) => {
  const hasBoth = (one: Insight) => arrowsOf(one).length > 0 && inwardOf(one).length > 0;
  const chosen = choose(content.insights, 'article with both kinds of links', hasBoth);
  await openArticle(page, chosen, content.insights.length);
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
