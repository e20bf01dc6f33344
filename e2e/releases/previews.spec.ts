import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectNoViolations } from '../accessibility/axe.ts';
import { mustRunSite, startSite } from '../processes.ts';
import { chooseInHeader, expect, headingOf, visit } from '../visitor/visit.ts';
import { get, test } from './own-store.ts';
import { expectClearOfRibbon, getAs, previewUrl, ribbonOf } from './preview-host.ts';

const siteUrl = 'http://site.localhost';
const token = 'open sesame, please';
const host = 'pr-142.localhost';
const preview = ['deploy', 'mf-sample', '--channel', 'pr-142'];

test.use({
  server: async ({ store }, use) => {
    const server = await startSite(store, { SITE_URL: siteUrl });
    await use(server);
    await server.stop();
  },
});

const tablesOf = async (store: string, channel: string, number: number) =>
  JSON.parse(await readFile(join(store, 'channels', channel, `${number}.json`), 'utf8')).tables;

test('a preview is served at its host, promoted to production and closed', async ({
  store,
  server,
}) => {
  const sample = async () => (await getAs(host, server.url, '/sample')).text;
  const publicSample = async () => (await get(`${server.url}/sample`)).text;
  expect((await getAs(host, server.url, '/sample')).status).toBe(404);
  await mustRunSite(preview, store);
  await expect.poll(sample).toContain('second edition</h1>');
  expect(await publicSample()).toContain('Sample section</h1>');
  expect((await get(`${server.url}/_site.json`)).text).toContain('"revision":1');

  const { 'mf-sample': changed, ...kept } = await tablesOf(store, 'pr-142', 1);
  const { 'mf-sample': before, ...others } = await tablesOf(store, 'production', 1);
  expect(kept).toEqual(others);
  expect(changed.table).not.toBe(before.table);

  const status = await mustRunSite(['status'], store);
  expect(status.output).toMatch(/^pr-142: revision 1, based on production revision 1, .+ ago/m);
  expect(status.output).toMatch(/^ {2}mf-sample .* {2}\(override\)$/m);

  const promoted = await mustRunSite(['promote', 'pr-142'], store);
  expect(promoted.errors).toMatch(/mf-sample: 0\.1\.0-\w+ → 0\.1\.0-\w+/);
  await expect.poll(publicSample).toContain('second edition</h1>');
  expect(await tablesOf(store, 'production', 2)).toEqual({ 'mf-sample': changed, ...others });
  expect(await sample()).toContain('second edition</h1>');

  await mustRunSite(['close', 'pr-142', '--reason', 'merged'], store);
  const previewStatus = async () => (await getAs(host, server.url, '/sample')).status;
  await expect.poll(previewStatus).toBe(404);
  expect((await mustRunSite(['status'], store)).output).not.toMatch(/^pr-142/m);
  const history = await mustRunSite(['history', '--channel', 'pr-142'], store);
  expect(history.output).toMatch(/^2 .*\(merged\)\n {2}closed\n1 /);
  expect(await publicSample()).toContain('second edition</h1>');
});

test('a preview is private, and every host gets its own channel', async ({ store, server }) => {
  await mustRunSite(preview, store);
  const page = await getAs(host, server.url, '/');
  expect(page.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  expect(page.text).toContain('data-channel="pr-142"');
  expect(page.text).toContain(`<link rel="canonical" href="${siteUrl}/">`);
  expect((await getAs(host, server.url, '/robots.txt')).text).toContain('Disallow: /');
  const unknown = await getAs('pr-9.localhost', server.url, '/');
  expect(unknown.status).toBe(404);
  expect(unknown.text).toContain('There is no preview “pr-9”.');
  const other = await getAs('elsewhere.example', server.url, '/');
  expect(other.text).toContain('data-channel="production"');
});

test('the ribbon shows the versions of a preview, links to the page on production and has no accessibility violations', async ({
  page,
  store,
  server,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await mustRunSite(preview, store);
  await visit(page, previewUrl(server.url, 'pr-142'));
  const ribbon = ribbonOf(page);
  await expect(ribbon).toContainText('Preview pr-142');
  await expect(ribbon.getByText(/^mf-sample .+ \(override\)$/)).toBeVisible();
  await expect(ribbon.getByText(/^mf-learning 0\.1\.0-\w+$/)).toBeVisible();
  const link = ribbon.getByRole('link');
  await expect(link).toHaveAttribute('href', `${siteUrl}/`);
  await chooseInHeader(page, 'Course Info');
  await expect(headingOf(page)).toHaveText('Course Info');
  await expect(link).toHaveAttribute('href', `${siteUrl}/course-info`);
  await expectClearOfRibbon(page, 'footer');
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoViolations(page, `${width} px`);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(ribbon).toBeHidden();
  expect(complaints).toEqual([]);
});

test.describe('on a phone without scripts', () => {
  test.use({ viewport: { width: 390, height: 800 }, javaScriptEnabled: false });

  test('the ribbon is one line that expands', async ({ page, store, server }) => {
    await mustRunSite(preview, store);
    await page.goto(`${previewUrl(server.url, 'pr-142')}/course-info`);
    const ribbon = ribbonOf(page);
    const version = ribbon.getByText(/^mf-sample/);
    await expect(version).toBeHidden();
    expect((await ribbon.boundingBox())?.height).toBeLessThan(56);
    await expect(ribbon.getByRole('link')).toHaveAttribute('href', `${siteUrl}/course-info`);
    await ribbon.getByText('Releases').click();
    await expect(version).toBeVisible();
    await expectClearOfRibbon(page, 'footer');
  });
});

test('a preview requires its token once', async ({ page, store }) => {
  await mustRunSite(preview, store);
  const server = await startSite(store, { SITE_URL: siteUrl, PREVIEW_TOKEN: token });
  const url = previewUrl(server.url, 'pr-142');
  await page.goto(`${url}/course-info?level=beginner`);
  await page.getByLabel('Token').fill('simsim');
  await page.getByRole('button', { name: 'Open the preview' }).click();
  await expect(page.getByRole('alert')).toContainText('Wrong token');
  await page.getByLabel('Token').fill(token);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${url}/course-info?level=beginner`);
  await expect(headingOf(page)).toHaveText('Course Info');
  await visit(page, `${url}/insights`);
  await visit(page, server.url);
  await expect(ribbonOf(page)).toHaveCount(0);
  await server.stop();
});
