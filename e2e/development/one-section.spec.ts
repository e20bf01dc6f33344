import { once } from 'node:events';
import { test as base, get } from '../releases/own-store.ts';
import { chooseInHeader, expect } from '../visitor/visit.ts';
import { startDevelopment, useDevelopment } from './start-development.ts';

const test = base.extend<{ readonly url: string }>({
  url: [
    ({ sources, store }, use) =>
      useDevelopment(startDevelopment(sources, ['mf-learning'], { SITE_STORE: store }), use),
    { timeout: 60_000 },
  ],
});

test('one section comes from source, the others as released', async ({ page, url }) => {
  const about = (await get(`${url}/about`)).text;
  expect(about).toContain('data-section="mf-company"');
  expect(about).toContain('/src/development/main.tsx');
  expect(about).not.toMatch(/<script[^>]* src="\/_releases/);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  expect((await get(`${url}/search-index.json`)).text).toContain('"/about"');
  await page.goto(`${url}/about`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('About');
  await expect(page.locator('[data-section="mf-company"]')).toHaveAttribute(
    'data-version',
    /^0\.1\.0-/,
  );
  const own = page.getByText('mf-learning from source');
  const released = page.getByText(/^mf-company 0\.1\.0-\w+ from revision 1 of/);
  // Vite loads the page again when it finds another library to prepare, which closes the list.
  await expect(async () => {
    if (!(await own.isVisible())) await page.getByText('Releases').click();
    await expect(own).toBeVisible({ timeout: 1_000 });
    await expect(released).toBeVisible({ timeout: 1_000 });
  }).toPass();

  expect(errors).toEqual([]);

  await chooseInHeader(page, 'Course Info');
  await expect(page.getByRole('row')).toHaveCount(18);

  // The released form reads the draft that the shell from source stored: one contract for both.
  await chooseInHeader(page, 'Home');
  await page.getByRole('textbox', { name: 'Message' }).fill('Half a message');
  await chooseInHeader(page, 'About');
  await chooseInHeader(page, 'Home');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a message');
});

test('without the live site, what is from source works', async ({ sources }) => {
  const args = ['mf-learning', '--from', 'http://localhost:9'];
  const development = startDevelopment(sources, args, {}, 'pipe');
  let said = '';
  development.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  await useDevelopment(development, async (url) => {
    await expect
      .poll(() => said)
      .toMatch(/^Cannot read http:\/\/localhost:9: .*ECONNREFUSED.* Its sections are missing/);
    const own = await get(`${url}/course-info`);
    expect([own.status, own.text]).toEqual([200, expect.stringContaining('Course Info')]);
    expect((await get(`${url}/about`)).status).toBe(404);
    // A page that is cut off is no error.
    void get(url).catch(() => {});
    const exited = once(development, 'exit');
    development.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    expect(said.trim().split('\n')).toHaveLength(1);
  });
});
