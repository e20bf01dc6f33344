import { links } from '@site/content/site';
import {
  chooseInMenu,
  headerLink,
  headingOf,
  markDocument,
  offsetOf,
  visit,
} from '../visitor/visit.ts';
import { expect, expectReadable, expectUntouched, files, hub, test } from './broken-site.ts';

const entry = files.entry('mf-learning');

test('the shell is interactive while the code of the page is loading', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  site.breakPath(entry, { kind: 'held' });
  await page.goto(hub);
  await expectReadable(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Course Info' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  await expectUntouched(page);
  await chooseInMenu(page, 'Home');
  await expect(page).toHaveURL(/\/$/);
  expect(site.countRequests(/^\/$/), 'a click navigates inside the site').toBe(0);
  await expect(page.getByRole('link', { name: 'Talk to us' })).toHaveAttribute(
    'href',
    links.booking,
  );
});

test('the page stays what it is within its own addresses while its code is loading', async ({
  page,
  site,
}) => {
  site.breakPath(entry, { kind: 'held' });
  await page.goto(hub);
  // The shell is interactive.
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await page.mouse.wheel(0, 300);
  await expect.poll(() => offsetOf(page)).toBe(300);
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect.poll(() => offsetOf(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => offsetOf(page)).toBe(300);
  await headerLink(page, 'Insights').click();
  await expect.poll(() => offsetOf(page)).toBe(0);
  await expect(headingOf(page)).toBeFocused();
  await expectUntouched(page);
});

test('code that hangs is cancelled when a link is followed, and the code of its page starts over', async ({
  page,
  site,
  complaints,
}) => {
  const hanging = [files.entry('mf-business'), entry].map((path) =>
    site.breakPath(path, { kind: 'held' }),
  );
  await visit(page, '/our-team');
  const isSameDocument = await markDocument(page);
  for (const [index, name] of ['Business', 'Insights'].entries()) {
    await headerLink(page, name).hover();
    await expect.poll(() => hanging[index]?.count()).toBe(1);
  }
  const asked = await page.evaluate(() => performance.now());
  await page.waitForFunction((since) => performance.now() - since > 1500, asked);
  await headerLink(page, 'Insights').click();
  await expect.poll(() => hanging[1]?.count(), 'requests of the code').toBe(2);
  for (const rule of hanging) rule.fix();
  await expectReadable(page);
  await expect(headingOf(page)).toBeFocused();
  expect(await isSameDocument()).toBe(true);
  expect(complaints).toEqual([]);
});

// Regression: the form was rendered anew, and whoever was typing when its code came lost the focus.
for (const way of ['the skip link', 'the logo'] as const) {
  test(`${way} of Home leaves its form as it is, which the visitor has not come near`, async ({
    page,
    site,
    complaints,
  }) => {
    const rule = site.breakPath(files.entry('mf-company'), { kind: 'held' });
    await visit(page, '/');
    await page.mouse.wheel(0, 300);
    await expect.poll(() => offsetOf(page)).toBe(300);
    if (way === 'the logo') await page.getByRole('banner').getByRole('link').first().click();
    else await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await expect.poll(() => offsetOf(page)).toBe(0);
    const message = page.getByRole('textbox', { name: 'Message' });
    await message.click();
    await page.keyboard.type('Hello');
    rule.fix();
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
    await page.keyboard.type(' World');
    await expect(message).toBeFocused();
    await expect(message).toHaveValue('Hello World');
    expect(complaints).toEqual([]);
  });
}
