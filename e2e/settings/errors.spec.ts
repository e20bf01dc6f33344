import type { Page } from '@playwright/test';
import { visit } from '../visitor/visit.ts';
import type { Outside } from './outside.ts';
import { analytics, expect, readOwner, test } from './own-site.ts';

test.use({ settings: analytics });

/** The messages of the exceptions received. */
const listErrors = (outside: Outside) =>
  outside
    .named('$exception')
    .flatMap(({ properties }) => (properties.$exception_list as { value: string }[])[0]?.value);

/** Waits for one exception and checks that it is attributed to an app. */
async function expectError(page: Page, outside: Outside, text: string, app: string) {
  await expect.poll(() => listErrors(outside)).toEqual([text]);
  expect(outside.named('$exception')[0]?.properties).toMatchObject(await readOwner(page, app));
}

test('a page that throws is reported once, for its section', async ({ page, outside }) => {
  await visit(page, '/sample');
  await page.getByRole('button', { name: 'Break this page' }).click();
  await expectError(page, outside, 'The sample page threw', 'mf-sample');
});

test('an uncaught error is reported for the app of its page', async ({ page, outside }) => {
  await visit(page, '/nowhere');
  // From then on the client captures errors itself.
  await expect.poll(() => outside.named('$pageview')).toHaveLength(1);
  await page.evaluate(() =>
    setTimeout(() => {
      throw new Error('thrown in the page');
    }),
  );
  await expectError(page, outside, 'thrown in the page', 'shell');
});

test('an unhandled rejection is reported and still logged', async ({
  page,
  outside,
  complaints,
}) => {
  await visit(page, '/insights');
  await expect.poll(() => outside.named('$pageview')).toHaveLength(1);
  await page.evaluate(() => void Promise.reject(new Error('rejected in the page')));
  await expectError(page, outside, 'rejected in the page', 'mf-learning');
  expect(complaints.join()).toContain('rejected in the page');
});

test('an error before the page is usable is reported', async ({ page, outside }) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      throw new Error('thrown early');
    }),
  );
  await visit(page, '/insights');
  await expectError(page, outside, 'thrown early', 'mf-learning');
});
