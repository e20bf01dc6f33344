import type { Page } from '@playwright/test';
import { headingOf, visit } from '../visitor/visit.ts';
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

/** Throws in a script of the page that belongs to no app, once the client has loaded. */
async function throwInPage(page: Page, outside: Outside): Promise<void> {
  await expect.poll(() => outside.named('$pageview')).toHaveLength(1);
  await page.evaluate(() =>
    setTimeout(() => {
      throw new Error('thrown in the page');
    }),
  );
}

test('a page that throws is reported once, for its section', async ({ page, outside }) => {
  await visit(page, '/sample');
  await page.getByRole('button', { name: 'Break this page' }).click();
  await expectError(page, outside, 'The sample page threw', 'mf-sample');
});

test('a widget that throws is reported for its section', async ({ page, outside }) => {
  await visit(page, '/sample');
  await page.getByRole('button', { name: 'Break the sample widget' }).click();
  await expectError(page, outside, 'The sample widget threw', 'mf-sample');
});

test('a section that fails to load is reported', async ({ page, outside }) => {
  await page.route(/\/_releases\/mf-learning\/files\/entry-/, (route) => route.abort());
  await visit(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByText('Insights').click();
  await expect(headingOf(page)).toHaveText('This page did not load');
  await expect.poll(() => listErrors(outside)).toHaveLength(1);
  expect(outside.named('$exception')[0]?.properties).toMatchObject(
    await readOwner(page, 'mf-learning'),
  );
});

for (const [path, app] of [
  ['/insights', 'mf-learning'],
  ['/nowhere', 'shell'],
] as const) {
  test(`an uncaught error at ${path} is reported for ${app}`, async ({ page, outside }) => {
    await visit(page, path);
    await throwInPage(page, outside);
    await expectError(page, outside, 'thrown in the page', app);
  });
}

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
