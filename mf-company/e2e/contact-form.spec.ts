import type { Locator, Page } from '@playwright/test';
import { test as ownSiteTest } from '../../e2e/settings/own-site.ts';
import { listStoredData } from '../../e2e/visitor/stored-data.ts';
import { test } from '../../e2e/visitor/test.ts';
import { expect, visit } from '../../e2e/visitor/visit.ts';

/** On another origin; the tests respond in its place. */
const endpointUrl = 'https://forms.example/send';

interface Endpoint {
  /** The bodies posted so far. */
  readonly received: unknown[];
  /** Status of the next responses. */
  status: number;
}

const sendingTest = ownSiteTest.extend<{ readonly endpoint: Endpoint }>({
  settings: { SEND_EMAIL_URL: endpointUrl },
  endpoint: async ({ page }, use) => {
    const endpoint: Endpoint = { received: [], status: 202 };
    await page.route(endpointUrl, (route) => {
      endpoint.received.push(route.request().postDataJSON());
      const headers = { 'access-control-allow-origin': '*' };
      return route.fulfill({ status: endpoint.status, headers });
    });
    await use(endpoint);
  },
});

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const interest = (page: Page) => page.getByRole('combobox', { name: 'Interest' });
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });

/** Pixels between the button and what is said below it. */
async function gapTo(message: Locator): Promise<number> {
  const button = await send(message.page()).boundingBox();
  const below = await message.boundingBox();
  return (below?.y ?? Number.NaN) - (button?.y ?? 0) - (button?.height ?? 0);
}

async function fillIn(page: Page): Promise<void> {
  await field(page, 'Name').fill('Ada <b>');
  await field(page, 'Email or Phone').fill('+1 555 0100');
  await interest(page).selectOption('Talent Placement');
  await field(page, 'Message').fill('Two lines\nof text');
}

sendingTest(
  'the form asks for what is missing, keeps what was typed after an error, across a reload and on another page, and sends it',
  async ({ page, endpoint, complaints }) => {
    endpoint.status = 503;
    await page.setViewportSize({ width: 390, height: 700 });
    await visit(page, '/contact');
    await send(page).click();
    await expect(field(page, 'Name')).toBeFocused();
    const covered = await page.getByRole('banner').boundingBox();
    const label = await page.locator('label').filter({ hasText: 'Name' }).boundingBox();
    expect(label?.y).toBeGreaterThan(covered?.height ?? Number.NaN);
    await fillIn(page);
    await field(page, 'Name').press('Enter');
    await expect(page.getByRole('alert')).toHaveText(
      'Something went wrong. Please try again later or contact us directly.',
    );
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
    const gap = await gapTo(page.getByRole('alert'));
    expect(gap).toBeGreaterThan(0);
    await page.reload();
    await expect(send(page)).toBeEnabled();
    await expect(field(page, 'Message')).toHaveValue('Two lines\nof text');
    await page.getByRole('link', { name: /home$/ }).first().click();
    await expect(field(page, 'Name')).toHaveValue('Ada <b>');
    endpoint.status = 200;
    await send(page).click();
    await expect(page.getByRole('status')).toHaveText(
      "Message sent successfully! We'll be in touch soon.",
    );
    expect(await gapTo(page.getByRole('status'))).toBeCloseTo(gap);
    await expect(field(page, 'Message')).toHaveValue('');
    await expect(field(page, 'Name')).toHaveValue('');
    await expect(interest(page)).toHaveValue('AI Training (Individual)');
    await expect(send(page)).toBeEnabled();
    const message = {
      from: expect.stringMatching(/^\S+@\S+$/),
      to: expect.stringMatching(/^\S+@\S+$/),
      subject: 'New Inquiry: Talent Placement',
      html: expect.stringContaining('Ada &lt;b&gt;'),
      replyTo: '+1 555 0100',
    };
    expect(endpoint.received).toEqual([message, message]);
    // Where to scroll to after a reload.
    expect(await listStoredData(page)).toEqual(['session site:scroll']);
    expect(complaints.filter((text) => !text.includes('503'))).toEqual([]);
  },
);

test('where its code does not come, as in older browsers, the contacts are below it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'));
  for (const path of ['/', '/contact']) {
    await page.goto(path);
    const instead = page.getByText('This form cannot send here. Write to us, or call:');
    await expect(instead).toBeHidden();
    await page.evaluate(() => {
      for (const waiting of document.getAnimations()) waiting.finish();
    });
    await expect(instead).toBeVisible();
    await expect(send(page)).toBeDisabled();
    for (const name of [/@/, /^\+/]) {
      await expect(instead.locator('..').getByRole('link', { name })).toHaveCount(2);
    }
  }
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the contacts replace the form', async ({ page }) => {
    for (const path of ['/', '/contact']) {
      await page.goto(path);
      await expect(page.getByRole('form')).toBeHidden();
      const main = page.getByRole('main');
      for (const name of [/@/, /^\+/]) {
        await expect(main.getByRole('link', { name }).filter({ visible: true })).toHaveCount(2);
      }
    }
  });
});
