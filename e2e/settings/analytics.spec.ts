import { listStoredData } from '../visitor/stored-data.ts';
import { chooseInHeader, headingOf, visit } from '../visitor/visit.ts';
import type { ExternalHost } from './external-host.ts';
import { analytics, expect, readOwner, test } from './own-site.ts';

test.use({ settings: analytics });

const listViews = (host: ExternalHost) =>
  host.named('$pageview').map(({ properties }) => {
    const { pathname, search } = new URL(String(properties.$current_url));
    return pathname + search;
  });

const listVitals = (host: ExternalHost) =>
  host
    .named('$web_vitals')
    .flatMap(({ properties }) => Object.keys(properties))
    .flatMap((name) => /^\$web_vitals_([A-Z]+)_value$/.exec(name)?.[1] ?? []);

test('page views are sent for each path, and web vitals with the section of their page; nothing else is requested, and nothing is stored', async ({
  page,
  host,
  complaints,
}) => {
  await visit(page, '/sample?utm_source=letter');
  const owner = await readOwner(page, 'mf-sample');
  await expect.poll(() => listViews(host)).toEqual(['/sample']);
  await expect.poll(() => listVitals(host)).toContain('FCP');
  await chooseInHeader(page, 'Course Info');
  await page.getByRole('button', { name: 'Card View' }).click();
  await expect(page).toHaveURL(/view=card/);
  await chooseInHeader(page, 'Insights');
  await expect(headingOf(page)).toHaveText('Insights & Resources');
  await page.goBack();
  await expect(headingOf(page)).toHaveText('Course Info');
  await expect
    .poll(() => listViews(host))
    .toEqual(['/sample', '/course-info', '/insights', '/course-info']);
  expect(JSON.stringify(host.events)).not.toMatch(/utm_|letter|view=card/);
  expect([...new Set(host.requests)]).toEqual(['POST /e/']);
  expect(await listStoredData(page)).toEqual([]);
  await page.goto('about:blank');
  await expect.poll(() => listVitals(host)).toEqual(expect.arrayContaining(['FCP', 'LCP', 'CLS']));
  for (const { properties } of host.named('$web_vitals')) {
    expect(properties).toMatchObject({ ...owner, $pathname: '/sample' });
  }
  expect(complaints).toEqual([]);
});

test('a page whose code fails, and comes as a document, is viewed once', async ({ page, host }) => {
  await page.route(/\/_releases\/mf-learning\/files\/[^/]+\.js$/, (route) => route.abort());
  await visit(page, '/our-team');
  await expect.poll(() => listViews(host)).toEqual(['/our-team']);
  await chooseInHeader(page, 'Course Info');
  await expect(headingOf(page)).toHaveText('Course Info');
  await page.locator('html[data-hydrated]').waitFor();
  await chooseInHeader(page, 'About');
  await expect(headingOf(page)).toHaveText(/About/);
  await expect.poll(() => listViews(host)).toEqual(['/our-team', '/course-info', '/about']);
});
