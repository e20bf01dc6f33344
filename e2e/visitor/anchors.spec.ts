import type { Page } from '@playwright/test';
import type { Insight } from '@site/content/insights/collection';
import { choose, chooseLongest, headingsOf, insightAddress } from './content.ts';
import { holdBack, insightFile, writeBody } from './files.ts';
import { fetchPage } from './raw-pages.ts';
import { test } from './test.ts';
import { expect, visit } from './visit.ts';

test.use({ viewport: { width: 390, height: 700 } });

/** Expects the heading right below the header, not behind it. */
async function expectUnderHeader(page: Page, heading: string): Promise<void> {
  const header = await page.getByRole('banner').boundingBox();
  const target = page.getByRole('heading', { name: heading, exact: true });
  const bottom = (header?.y ?? 0) + (header?.height ?? 0);
  await expect.poll(async () => (await target.boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
  await expect.poll(async () => (await target.boundingBox())?.y).toBeLessThan(bottom + 120);
}

async function findAnchor(article: Insight) {
  const names = headingsOf(article);
  const name = names[Math.floor(names.length / 2)] ?? '';
  const { html } = await fetchPage(insightAddress(article));
  const headings = html.matchAll(/<h2 id="([^"]+)"[^>]*>(.*?)<\/h2>/gs);
  const found = [...headings].find(([, , inside = '']) => textOf(inside).includes(name));
  return { name, anchor: found?.[1] ?? '' };
}

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

const manyParagraphs = Array(60).fill({ tag: 'p', children: ['A paragraph.'] });
const writeLink = (href: string, text: string) => ({ tag: 'a', props: { href }, children: [text] });
const writeLong = (elsewhere: string) => [
  writeLink('#far-below', 'Down there'),
  ...manyParagraphs,
  { tag: 'h2', props: { id: 'far-below' }, children: ['Far below'] },
  writeLink(elsewhere, 'Elsewhere'),
  ...manyParagraphs,
];

/** Opens a long article at its anchor, with a link to somewhere else. */
async function openLongArticle(page: Page, article: Insight, elsewhere = '/'): Promise<void> {
  await writeBody(page, insightFile(article.slug), writeLong(elsewhere));
  await visit(page, '/insights');
  await page.getByRole('link', { name: article.title, exact: true }).click();
  await page.getByRole('link', { name: 'Down there' }).click();
  await expect(page).toHaveURL(`${insightAddress(article)}#far-below`);
  await expectUnderHeader(page, 'Far below');
}

test('a link to an anchor scrolls there, on the same page and on another, and Back and Forward step through them', async ({
  page,
  content,
}) => {
  const other = chooseLongest(content.insights);
  const isOther = ({ slug }: Insight) => slug !== other.slug;
  const article = choose(content.insights, 'second article', isOther);
  const { name, anchor } = await findAnchor(other);
  const letThrough = await holdBack(page, insightFile(other.slug));
  await openLongArticle(page, article, `${insightAddress(other)}#${anchor}`);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Down there' })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Down there' })).toBeFocused();
  await page.goForward();
  await expectUnderHeader(page, 'Far below');
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await expect(page.getByText('Loading Insight...')).toBeVisible();
  letThrough();
  await expectUnderHeader(page, name);
});

const placesOfHome = {
  challenges: 'Where would you like to start?',
  about: 'Learn it, use it, go further with it',
  contact: 'Get in Touch',
};

test('the anchors of Home open', async ({ page }) => {
  for (const [anchor, heading] of Object.entries(placesOfHome)) {
    await visit(page, `/#${anchor}`);
    await expectUnderHeader(page, heading);
    await page.goto('about:blank');
  }
});

test('the links to headings and to the pages above are large enough for a finger', async ({
  page,
  content,
}) => {
  const article = choose(content.insights, 'article with headings', (one) => headingsOf(one)[0]);
  await visit(page, insightAddress(article));
  const main = page.getByRole('main');
  const ofHeadings = main.getByRole('link', { name: /^Link to / }).filter({ visible: true });
  const above = main.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
  await expect(ofHeadings).not.toHaveCount(0);
  await expect(above).not.toHaveCount(0);
  for (const link of [...(await ofHeadings.all()), ...(await above.all())]) {
    const { width = 0, height = 0 } = (await link.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  }
});
