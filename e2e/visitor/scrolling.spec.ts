import type { Page } from '@playwright/test';
import { holdBack, insightFile, insightList, writeBody } from './files.ts';
import { chooseInHeader, expect, headingOf, test, visit } from './visit.ts';

test.use({ viewport: { width: 390, height: 700 } });

const offsetOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls down as with a wheel and follows a link by keyboard; returns how far down it stood. */
async function followFurtherDown(page: Page, name: string | RegExp): Promise<number> {
  const link = page.getByRole('main').getByRole('link', { name }).first();
  await expect(link).toBeVisible();
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => offsetOf(page)).toBe(400);
  await link.focus();
  await expect(link).toBeInViewport();
  const offset = await offsetOf(page);
  await page.keyboard.press('Enter');
  return offset;
}

const skillLadder = /The Skill Ladder/;

test('a new page starts at its top, Back and Forward return to where one was', async ({ page }) => {
  await visit(page, '/insights');
  const hub = await followFurtherDown(page, skillLadder);
  await expect(headingOf(page)).toContainText('The Skill Ladder');
  await expect.poll(() => offsetOf(page)).toBe(0);
  const article = await followFurtherDown(page, 'AI Foundations for Everyone');
  await expect(headingOf(page)).toHaveText('AI Foundations for Everyone');
  await expect.poll(() => offsetOf(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => offsetOf(page)).toBe(article);
  await page.goBack();
  await expect.poll(() => offsetOf(page)).toBe(hub);
  await page.goForward();
  await expect.poll(() => offsetOf(page)).toBe(article);
});

test('Back returns to where one was even when the page has to load again', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Insights' }).click();
  await expect(headingOf(page)).toHaveText('Insights & Resources');
  const hub = await followFurtherDown(page, skillLadder);
  await expect(headingOf(page)).toContainText('The Skill Ladder');
  await page.reload();
  const letThrough = await holdBack(page, insightList);
  await page.goBack();
  await expect(page.getByText('Loading Insights...')).toBeVisible();
  letThrough();
  await expect(page.getByRole('link', { name: skillLadder })).toBeVisible();
  await expect.poll(() => offsetOf(page)).toBe(hub);
});

test('a reload stays where one was', async ({ page }) => {
  await visit(page, '/insights/the-skill-ladder');
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => offsetOf(page)).toBe(1500);
  await page.reload();
  await expect.poll(() => offsetOf(page)).toBe(1500);
});

test('a filter changes the query and leaves the page where it is', async ({ page }) => {
  await visit(page, '/course-info');
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => offsetOf(page)).toBe(300);
  const leadership = page.getByRole('button', { name: 'Leadership' });
  await leadership.scrollIntoViewIfNeeded();
  const before = await offsetOf(page);
  await leadership.click();
  await expect(page).toHaveURL('/course-info?category=Leadership');
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  expect(await offsetOf(page)).toBe(before);
});

/** A heading that was gone to stands right below the header, not behind it. */
async function expectUnderHeader(page: Page, heading: string): Promise<void> {
  const header = await page.getByRole('banner').boundingBox();
  const target = page.getByRole('heading', { name: heading });
  const bottom = (header?.y ?? 0) + (header?.height ?? 0);
  await expect.poll(async () => (await target.boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
  await expect.poll(async () => (await target.boundingBox())?.y).toBeLessThan(bottom + 120);
}

test('an address with an anchor opens at its heading', async ({ page }) => {
  await visit(page, '/insights/the-skill-ladder#the-arithmetic-of-the-dip');
  await expectUnderHeader(page, 'The arithmetic of the dip');
});

const manyParagraphs = 'A paragraph.\n\n'.repeat(60);
const longArticle =
  `[Down there](#far-below)\n\n${manyParagraphs}## Far below\n\n` +
  `[Elsewhere](/insights/vibe-coding-frameworks#a-framework-in-five-parts)\n\n${manyParagraphs}`;

async function openLongArticle(page: Page): Promise<void> {
  await writeBody(page, insightFile('the-skill-ladder'), longArticle);
  await visit(page, '/insights');
  await page.getByRole('link', { name: skillLadder }).click();
  await page.getByRole('link', { name: 'Down there' }).click();
  await expect(page).toHaveURL('/insights/the-skill-ladder#far-below');
  await expectUnderHeader(page, 'Far below');
}

test('a link to an anchor goes there, on the page and on another one', async ({ page }) => {
  await openLongArticle(page);
  const letThrough = await holdBack(page, insightFile('vibe-coding-frameworks'));
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await expect(page.getByText('Loading Insight...')).toBeVisible();
  letThrough();
  await expectUnderHeader(page, 'A framework in five parts');
});

const placesOfHome = {
  challenges: 'Where would you like to start?',
  about: 'Learn it, use it, go further with it',
  contact: 'Get in Touch',
};

for (const [anchor, heading] of Object.entries(placesOfHome)) {
  test(`the place #${anchor} of Home is found directly and from another page`, async ({ page }) => {
    await visit(page, `/#${anchor}`);
    await expectUnderHeader(page, heading);
    await writeBody(page, insightFile('the-skill-ladder'), `[Home](/#${anchor})`);
    await visit(page, '/insights');
    await page.getByRole('link', { name: skillLadder }).click();
    await page.getByRole('article').getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(`/#${anchor}`);
    await expectUnderHeader(page, heading);
  });
}

test('Back and Forward step through the anchors of a page', async ({ page }) => {
  await openLongArticle(page);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Down there' })).toBeInViewport();
  await page.goForward();
  await expectUnderHeader(page, 'Far below');
});

test('the header leads to the top even from the bottom of a long page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await visit(page, '/insights/the-skill-ladder');
  await page.keyboard.press('End');
  await expect.poll(() => offsetOf(page)).toBeGreaterThan(2000);
  await chooseInHeader(page, 'Course Info');
  await expect(headingOf(page)).toHaveText('Course Info');
  await expect.poll(() => offsetOf(page)).toBe(0);
  await expect(headingOf(page)).toBeInViewport();
});
