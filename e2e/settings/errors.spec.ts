import type { Page } from '@playwright/test';
import { chooseInHeader, visit } from '../visitor/visit.ts';
import type { ExternalHost } from './external-host.ts';
import { analytics, expect, readOwner, test } from './own-site.ts';

test.use({ settings: analytics });

/** The messages of the exceptions received. */
const listErrors = (host: ExternalHost) =>
  host
    .named('$exception')
    .flatMap(({ properties }) => (properties.$exception_list as { value: string }[])[0]?.value);

/** Waits for the latest exception and checks that it is attributed to an app. */
async function expectError(page: Page, host: ExternalHost, text: string, app: string) {
  await expect.poll(() => listErrors(host).at(-1)).toBe(text);
  const { properties } = host.named('$exception').at(-1) ?? {};
  expect(properties).toMatchObject(await readOwner(page, app));
}

test('errors before and after the page is usable are reported once, for the app of the page', async ({
  page,
  host,
  complaints,
}) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      throw new Error('thrown early');
    }),
  );
  await visit(page, '/insights');
  await expectError(page, host, 'thrown early', 'mf-learning');
  // The client has loaded, and captures errors itself from now on.
  await page.evaluate(() => void Promise.reject(new Error('rejected in the page')));
  await expectError(page, host, 'rejected in the page', 'mf-learning');
  expect(complaints.join()).toContain('rejected in the page');
  await chooseInHeader(page, 'Home');
  await expect(page).toHaveURL('/');
  await page.evaluate(() =>
    setTimeout(() => {
      throw new Error('thrown in the page');
    }),
  );
  await expectError(page, host, 'thrown in the page', 'shell');
  expect(host.named('$exception')).toHaveLength(3);
});
