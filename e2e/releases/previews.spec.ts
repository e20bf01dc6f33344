import type { Page } from '@playwright/test';
import { expectNoViolations } from '../accessibility/axe.ts';
import { findFreePort, mustRunSite, startSite } from '../processes.ts';
import { chooseInHeader, expect, headingOf, visit } from '../visitor/visit.ts';
import { get, test } from './own-store.ts';

const siteUrl = 'http://site.localhost';
const token = 'open sesame, please';
const deployPreview = ['deploy', 'mf-sample', '--channel', 'pr-142'];

test.use({ settings: { SITE_URL: siteUrl } });

const liveVersion = async (url: string): Promise<string> =>
  JSON.parse((await get(`${url}/_site.json`)).text).apps['mf-sample'];

function previewUrl(url: string, channel: string): string {
  const { port } = new URL(url);
  return `http://${channel}.localhost:${port}`;
}

/** The panel at the bottom of a preview. */
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

/** Expects that at the end of the page the panel does not cover the footer. */
async function expectClearOfPanel(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.mouse.move(width / 2, height / 3);
  // Again and again, since a page grows while it loads.
  const overlap = async () => {
    await page.mouse.wheel(0, 100_000);
    const [box, panel] = await Promise.all(
      [page.locator('footer'), panelOf(page)].map((one) => one.boundingBox()),
    );
    return box && panel ? box.y + box.height - panel.y : Number.POSITIVE_INFINITY;
  };
  // They may share a pixel because of fractional heights.
  await expect.poll(overlap).toBeLessThan(1);
}

test('a preview is served at its host; its panel shows what is live and what failed, and how to try another release; it is promoted to production and closed', {
  tag: '@any-combination',
}, async ({ page, store, server }) => {
  const url = previewUrl(server.url, 'pr-142');
  const sample = async () => (await get(`${url}/sample`)).text;
  const publicSample = async () => (await get(`${server.url}/sample`)).text;
  expect((await get(`${url}/sample`)).status).toBe(404);
  await mustRunSite([...deployPreview, '--reason', 'second edition'], store);
  await expect.poll(sample).toContain('second edition</h1>');
  expect(await sample()).toContain('data-channel="pr-142"');
  expect(await sample()).toContain(`<link rel="canonical" href="${siteUrl}/sample">`);
  expect(await publicSample()).toContain('Sample section</h1>');
  expect((await get(`${server.url}/_site.json`)).text).toContain('"revision":1');

  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  const first = await liveVersion(server.url);
  await visit(page, url);
  const panel = panelOf(page);
  await expect(panel).toContainText('Preview pr-142');
  await expect(panel.getByText(/^mf-sample .+ \(override\)$/)).toBeVisible();
  await expect(panel.getByText(/^mf-learning 0\.1\.0-\w+$/)).toBeVisible();
  const link = panel.getByRole('link');
  await expect(link).toHaveAttribute('href', `${siteUrl}/?channel=production`);
  await chooseInHeader(page, 'Course Info');
  await expect(headingOf(page)).toHaveText('Course Info');
  await expect(link).toHaveAttribute('href', `${siteUrl}/course-info?channel=production`);
  await expectClearOfPanel(page);
  await panel.getByText('Releases').click();
  await expect(
    panel.getByText(/^mf-learning .+entry in \d+ ms, \d+ scripts in \d+ ms/),
  ).toBeVisible();
  await expect(panel.getByText(/; live since .+: second edition$/)).toBeVisible();
  await expect(panel.getByRole('combobox')).toBeVisible();
  await expectNoViolations(page, 'wide');
  await page.setViewportSize({ width: 320, height: 844 });
  await expectNoViolations(page, 'narrow', ['light']);
  await page.emulateMedia({ media: 'print' });
  await expect(panel).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  expect(complaints).toEqual([]);

  await visit(page, `${url}/sample`);
  await page.getByRole('button', { name: 'Break this page' }).click();
  await expect(panel.getByRole('status')).toHaveText('1 failure');
  await panel.getByText('Releases').click();
  await expect(panel.getByText('mf-sample: The sample page threw')).toBeVisible();
  await expect(panel.getByText(/^mf-sample .+ \(unavailable\)$/)).toBeVisible();

  await panel.getByRole('combobox').selectOption(`mf-sample@${first}`);
  const command = await panel.getByText(/^npm run site -- deploy/).innerText();
  expect(command).toBe(`npm run site -- deploy mf-sample@${first} --channel try`);
  await expectNoViolations(page, 'command', ['light']);
  await mustRunSite(command.split(' ').slice(4), store);
  await expect
    .poll(async () => (await get(`${previewUrl(server.url, 'try')}/sample`)).text)
    .toContain('Sample section</h1>');

  const promoted = await mustRunSite(['promote', 'pr-142'], store);
  expect(promoted.errors).toMatch(/mf-sample: 0\.1\.0-\w+ → 0\.1\.0-\w+/);
  await expect.poll(publicSample).toContain('second edition</h1>');
  expect(await sample()).toContain('second edition</h1>');

  await mustRunSite(['close', 'pr-142', '--reason', 'merged'], store);
  await expect.poll(async () => (await get(`${url}/sample`)).status).toBe(404);
  expect(await publicSample()).toContain('second edition</h1>');
});

test('a preview requires its token; on a phone without scripts its panel is one line that expands', {
  tag: '@any-combination',
}, async ({ browser, store }) => {
  await mustRunSite(deployPreview, store);
  const PORT = String(await findFreePort());
  const server = await startSite(store, { PORT, PREVIEW_TOKEN: token });
  const url = previewUrl(server.url, 'pr-142');
  const viewport = { width: 390, height: 800 };
  const context = await browser.newContext({ viewport, javaScriptEnabled: false });
  const phone = await context.newPage();
  await phone.goto(`${url}/course-info?level=beginner`);
  await phone.getByLabel('Token').fill(token);
  await phone.keyboard.press('Enter');
  await expect(phone).toHaveURL(`${url}/course-info?level=beginner`);
  await phone.goto(`${url}/course-info`);
  await expect(headingOf(phone)).toHaveText('Course Info');
  const panel = panelOf(phone);
  const version = panel.getByText(/^mf-sample/);
  await expect(version).toBeHidden();
  expect((await panel.boundingBox())?.height).toBeLessThan(56);
  await expect(panel.getByRole('link')).toHaveAttribute(
    'href',
    `${server.url}/course-info?channel=production`,
  );
  await panel.getByText('Releases').click();
  await expect(version).toBeVisible();
  await expectClearOfPanel(phone);
  await context.close();
  await server.stop();
});
