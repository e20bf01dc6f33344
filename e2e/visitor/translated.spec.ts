import type { Page } from '@playwright/test';
import { isTested } from './raw-pages.ts';
import { test } from './test.ts';
import { chooseInHeader, expect, headingOf, isThisRepository, visit } from './visit.ts';

/** Replaces every text, now and later, as browsers that translate do: by elements with another one. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isText = (node: Node): node is Text =>
      node instanceof Text &&
      node.data.trim() !== '' &&
      !node.parentElement?.closest('font, script, style');
    const replaceAll = (nodes: Iterable<Node>) => {
      for (const node of [...nodes]) {
        if (!isText(node)) replaceAll(node.childNodes);
        else {
          const [outer, inner] = [document.createElement('font'), document.createElement('font')];
          inner.append(`~${node.data}`);
          outer.append(inner);
          node.replaceWith(outer);
        }
      }
    };
    replaceAll(document.body.childNodes);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        replaceAll([...addedNodes].filter((one) => one.isConnected));
    }).observe(document.body, { childList: true, subtree: true });
  });
}

test('a page that the browser translates goes on working', async ({ page, complaints }) => {
  test.skip(
    !isThisRepository || !isTested('/course-info'),
    'it is about the catalogue of this repository',
  );
  await visit(page, '/course-info');
  await translate(page);
  const level = page.getByRole('group', { name: 'Level' });
  for (const name of ['~Beginner', '~Advanced', '~All']) {
    await level.getByRole('button', { name }).click();
    await expect(page.getByText(/^~Showing/)).toContainText(
      name === '~All' ? 'all' : name.slice(1).toLowerCase(),
    );
  }
  await page.getByRole('button', { name: 'Title' }).click();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  for (const query of ['agents', 'training', 'qzqzqz', 'coding agents']) {
    await dialog.getByRole('searchbox').fill(query);
    await expect(dialog.getByRole('paragraph').first()).toHaveText(
      new RegExp(`^~.* for “${query}”`),
    );
  }
  await page.keyboard.press('Escape');
  await chooseInHeader(page, '~Insights');
  await expect(headingOf(page)).toHaveText('~Insights & Resources');
  expect(complaints).toEqual([]);
});

test('the form of Home can be sent, though it was translated before its code came', async ({
  page,
  complaints,
}) => {
  await visit(page, '/');
  await page.waitForLoadState('networkidle');
  await translate(page);
  await page.getByRole('textbox').last().fill('Hello');
  await expect(page.getByRole('button', { name: /Send Message/ })).toBeEnabled();
  await expect(page.getByRole('textbox').last()).toHaveValue('Hello');
  expect(complaints).toEqual([]);
});
