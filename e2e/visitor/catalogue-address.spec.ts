import type { Page } from '@playwright/test';
import { expect, test, visit } from './visit.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Chooses what the address below stands for. */
async function chooseView(page: Page): Promise<void> {
  await press(page, 'beginner');
  await press(page, 'AI Fundamentals');
  const title = page.getByRole('columnheader', { name: 'Title' });
  await title.getByRole('button').click();
  await expect(title).toHaveAttribute('aria-sort', 'ascending');
  await title.getByRole('button').click();
}

const chosen = [
  'Reading AI Claims Critically',
  'Prompting That Holds Up',
  'AI Foundations for Everyone',
];

test('a view can be shared, reloaded and come back to', async ({ page, context, complaints }) => {
  await visit(page, '/course-info');
  await chooseView(page);
  await expect(page.getByRole('rowheader')).toHaveText(chosen);
  await expect(page).toHaveURL('/course-info?level=beginner&category=AI+Fundamentals&sort=-title');
  await page.reload();
  await expect(page.getByRole('rowheader')).toHaveText(chosen);
  const friend = await context.newPage();
  await friend.goto(page.url());
  await expect(friend.getByRole('rowheader')).toHaveText(chosen);
  await expect(
    friend.getByText('Showing beginner level in AI Fundamentals (all statuses).'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Prompting That Holds Up' }).click();
  await expect(page).toHaveURL('/course-info/prompting-that-holds-up');
  await page.goBack();
  await expect(page.getByRole('rowheader')).toHaveText(chosen);
  expect(complaints).toEqual([]);
});

test('Back and Forward step through the choices', async ({ page }) => {
  await visit(page, '/course-info');
  await press(page, 'advanced');
  await press(page, 'Card View');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(4);
  await page.goBack();
  await expect(page.getByRole('rowheader')).toHaveCount(4);
  await page.goBack();
  await expect(page.getByRole('rowheader')).toHaveCount(17);
  await expect(page.getByRole('button', { name: 'advanced' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await page.goForward();
  await page.goForward();
  await expect(cards).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'advanced' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('what is back to its default leaves the address', async ({ page }) => {
  await visit(page, '/course-info?level=advanced&view=card');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4);
  await press(page, 'Table View');
  await page
    .getByRole('group', { name: 'Level' })
    .getByRole('button', { name: 'All', exact: true })
    .click();
  await expect(page).toHaveURL('/course-info');
  await expect(page.getByRole('rowheader')).toHaveCount(17);
});

test('Course Info in the header forgets the choices', async ({ page }) => {
  await visit(page, '/course-info?level=advanced');
  await expect(page.getByRole('rowheader')).toHaveCount(4);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Course Info' })
    .click();
  await expect(page).toHaveURL('/course-info');
  await expect(page.getByRole('rowheader')).toHaveCount(17);
});
