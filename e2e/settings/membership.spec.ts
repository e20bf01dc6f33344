import { headerActions } from '@site/content/site';
import { holdBack } from '../visitor/files.ts';
import { listStoredData } from '../visitor/stored-data.ts';
import { chooseInHeader, headingOf, visit } from '../visitor/visit.ts';
import { analytics, expect, membership, test } from './own-site.ts';

declare global {
  interface Window {
    membershipRuns?: string[];
  }
}

test.describe('the membership script', () => {
  test.use({ settings: membership });

  test('is loaded after the page is usable, and runs once per visit, with its options', async ({
    page,
    host,
    complaints,
  }) => {
    const letThrough = await holdBack(page, /\/hub-page\.[^/]+\.js$/);
    await page.goto('/insights', { waitUntil: 'commit' });
    // The shell is hydrated, the page is not yet.
    await page.waitForFunction(() => {
      const link = document.querySelector('header a');
      return Object.keys(link ?? {}).some((key) => key.startsWith('__reactProps'));
    });
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
    expect(host.requests).toEqual([]);
    letThrough();
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await expect.poll(() => host.requests).toEqual(['GET /members.js']);

    const readRuns = () => page.evaluate(() => window.membershipRuns);
    const options = {
      domain: 'members.example',
      load: 'auth,customForm,emailList,leadCapture,nocode,profile,support',
    };
    await expect.poll(readRuns).toEqual([JSON.stringify(options)]);
    for (const name of ['Course Info', 'Home', 'Insights']) {
      await chooseInHeader(page, name);
      await expect(page).toHaveURL(/\/(insights|course-info)?$/);
    }
    await expect(headingOf(page)).toHaveText('Insights & Resources');
    expect(await readRuns()).toHaveLength(1);
    expect(host.requests).toEqual(['GET /members.js']);
    expect(complaints).toEqual([]);
    expect(await listStoredData(page)).toEqual([]);
  });
});

test.describe('a membership script that is missing', () => {
  const address = '{host}/missing.js';
  test.use({ settings: { ...analytics, ...membership, MEMBERSHIP_SCRIPT_URL: address } });

  test('leaves no trace on the page', async ({ page, host, complaints }) => {
    const scripts = page.locator('script[src]:not([src^="/_releases/"])');
    const asked = page.waitForRequest(/\/missing\.js$/);
    await visit(page, '/');
    await asked;
    await expect(scripts).toHaveCount(0);
    const logIn = page.getByRole('banner').getByRole('link', { name: 'Log In' });
    await expect(logIn).toHaveAttribute('href', headerActions.login.href);
    await chooseInHeader(page, 'Insights');
    await expect(headingOf(page)).toHaveText('Insights & Resources');
    await expect.poll(() => host.named('$pageview')).toHaveLength(2);
    await page.goto('about:blank');
    await expect.poll(() => host.named('$web_vitals').length).toBeGreaterThan(1);
    expect(host.named('$exception')).toEqual([]);
    expect(complaints.filter((text) => !/^Failed to load resource/.test(text))).toEqual([]);
  });
});
