import type { Page } from '@playwright/test';
import { expect, headingOf, test, visit } from './visit.ts';

const titles = (page: Page) => page.getByRole('rowheader');
const cards = (page: Page) => page.getByRole('main').getByRole('listitem');
const caption = (page: Page, text: string) => page.getByText(text, { exact: true });

async function choose(page: Page, group: string, option: string): Promise<void> {
  const button = optionOf(page, group, option);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
}

function optionOf(page: Page, group: string, option: string) {
  return page
    .getByRole('group', { name: group })
    .getByRole('button', { name: option, exact: true });
}

test.beforeEach(({ page }) => visit(page, '/course-info'));

test('all seventeen courses stand in a table, unsorted and unfiltered', async ({ page }) => {
  await expect(headingOf(page)).toHaveText('Course Info');
  await expect(
    page.getByText('Explore the courses that help you build faster with AI.'),
  ).toBeVisible();
  await expect(titles(page)).toHaveCount(17);
  await expect(
    page.getByRole('table', {
      name: 'Showing all levels in all focus areas (all statuses).',
    }),
  ).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['Title', 'Level', 'Category', 'Status']);
  for (const header of await page.getByRole('columnheader').all()) {
    await expect(header).toHaveAttribute('aria-sort', 'none');
  }
  await expect(optionOf(page, 'View', 'Table View')).toHaveAttribute('aria-pressed', 'true');
  for (const group of ['Level', 'Status', 'Category']) {
    await expect(optionOf(page, group, 'All')).toHaveAttribute('aria-pressed', 'true');
  }
});

test('each filter offers the values that occur', async ({ page }) => {
  const options = (name: string) => page.getByRole('group', { name }).getByRole('button');
  await expect(options('Level')).toHaveText(['All', 'beginner', 'intermediate', 'advanced']);
  await expect(options('Status')).toHaveText(['All', 'Live', 'Draft', 'Proposed']);
  await expect(options('Category')).toHaveText([
    'All',
    'developer',
    'Leadership',
    'Team Enablement',
    'AI Fundamentals',
    'DevOps',
    'Automation & Workflows',
    'Product Building',
  ]);
});

test('filters combine, and the caption says what is shown', async ({ page }) => {
  await choose(page, 'Level', 'advanced');
  await expect(
    caption(page, 'Showing advanced level in all focus areas (all statuses).'),
  ).toBeVisible();
  await expect(titles(page)).toHaveCount(4);
  await choose(page, 'Category', 'DevOps');
  await choose(page, 'Status', 'Proposed');
  await expect(caption(page, 'Showing advanced level in DevOps (Proposed).')).toBeVisible();
  await expect(titles(page)).toHaveText(['Observability for AI Systems']);
  await choose(page, 'Level', 'All');
  await choose(page, 'Status', 'All');
  await expect(caption(page, 'Showing all levels in DevOps (all statuses).')).toBeVisible();
  await expect(titles(page)).toHaveText(['AI-Assisted DevOps', 'Observability for AI Systems']);
});

test('filters that leave nothing say so, and can be cleared', async ({ page }) => {
  await choose(page, 'Level', 'beginner');
  await choose(page, 'Category', 'DevOps');
  await expect(page.getByText('No course info found for this filter.')).toBeVisible();
  await expect(titles(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(titles(page)).toHaveCount(17);
  await expect(page.getByText('No course info found for this filter.')).toHaveCount(0);
});

test('a column sorts up, then down, whatever the case of its words', async ({ page }) => {
  const header = page.getByRole('columnheader', { name: 'Category' });
  const categories = page.getByRole('row').getByRole('cell').nth(1);
  const first = page.getByRole('row').nth(1).getByRole('cell').nth(1);
  const read = () => page.getByRole('row').locator('td:nth-of-type(2)').allTextContents();
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(first).toHaveText('AI Fundamentals');
  await expect(categories).toBeVisible();
  expect([...new Set(await read())]).toEqual([
    'AI Fundamentals',
    'Automation & Workflows',
    'developer',
    'DevOps',
    'Leadership',
    'Product Building',
    'Team Enablement',
  ]);
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(first).toHaveText('Team Enablement');
  const title = page.getByRole('columnheader', { name: 'Title' });
  await title.getByRole('button').click();
  await expect(title).toHaveAttribute('aria-sort', 'ascending');
  await expect(header).toHaveAttribute('aria-sort', 'none');
  await expect(titles(page).first()).toHaveText('Agentic Coding Foundations');
});

test('cards show picture, badges, three lines and the way on', async ({ page }) => {
  await choose(page, 'View', 'Card View');
  await expect(cards(page)).toHaveCount(17);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(
    caption(page, 'Showing all levels in all focus areas (all statuses).'),
  ).toBeVisible();
  const card = cards(page).filter({ hasText: 'AI-Assisted DevOps' });
  await expect(card.getByRole('img')).toHaveJSProperty('complete', true);
  for (const badge of ['intermediate', 'DevOps', 'Live']) {
    await expect(card.getByText(badge, { exact: true })).toBeVisible();
  }
  await expect(card.getByText('Read More →')).toBeVisible();
  const excerpt = card.getByText(/^Use assistants and agents/);
  await expect(excerpt).toHaveCSS('-webkit-line-clamp', '3');
  await expect(excerpt).toHaveCSS('overflow', 'hidden');
  const bare = cards(page).filter({ hasText: 'Reading AI Claims Critically' });
  await expect(bare.getByText('No Image')).toBeVisible();
  await expect(bare.getByRole('img')).toHaveCount(0);
  // The link of the title covers the card, so this spot belongs to it.
  await card.getByText('Read More →').click({ force: true });
  await expect(page).toHaveURL('/course-info/ai-assisted-devops');
});
