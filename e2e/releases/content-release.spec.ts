import { type Browser, expect, type Page } from '@playwright/test';
import { growCourses } from '../bench/grow-content.ts';
import { mustRunSite } from '../processes.ts';
import { test } from './own-store.ts';

const size = 90;

const rows = (page: Page) => page.getByRole('rowheader');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const pageLink = (page: Page, number: number) =>
  page.getByRole('link', { name: `Page ${number}`, exact: true });

/** The addresses of the courses, as a robot finds them: it follows links of the catalogue. */
async function crawl(browser: Browser, url: string): Promise<ReadonlySet<string>> {
  const page = await browser.newPage({ javaScriptEnabled: false });
  const isPage = (path: string) => /^\/course-info(\/page\/\d+)?$/.test(path);
  const seen = new Set(['/course-info']);
  for (const path of seen) {
    if (!isPage(path)) continue;
    await page.goto(url + path);
    const links = page.getByRole('main').locator('a[href^="/course-info"]');
    for (const link of await links.all()) seen.add((await link.getAttribute('href')) ?? '');
  }
  await page.close();
  return new Set([...seen].filter((path) => !isPage(path)));
}

test('a catalogue of several pages is found by robots, filtered and sorted', async ({
  store,
  server,
  sources,
  browser,
}) => {
  await growCourses(sources, size);
  await mustRunSite(['publish', 'mf-learning'], store, sources);
  await mustRunSite(['deploy', 'mf-learning'], store, undefined, server.url);

  await test.step('every course is reachable by plain links', async () => {
    expect((await crawl(browser, server.url)).size).toBe(size);
    const answer = async (number: number) => {
      const url = `${server.url}/course-info/page/${number}`;
      const { status, headers } = await fetch(url, { redirect: 'manual' });
      return [status, headers.get('location')];
    };
    expect(await answer(1)).toEqual([301, '/course-info']);
    expect(await answer(3)).toEqual([200, null]);
    expect(await answer(4)).toEqual([404, null]);
  });

  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  const fetched: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/files\/(courses\w*(?:-\d+)?)\.\w+\.json$/.exec(request.url()) ?? [];
    if (name !== undefined) fetched.push(name);
  });

  await test.step('a page is entered by its link', async () => {
    await page.goto(`${server.url}/course-info`);
    await page.locator('html[data-hydrated]').waitFor();
    await expect(rows(page)).toHaveCount(40);
    await pageLink(page, 2).click();
    await expect(page).toHaveTitle(/^Course Info, page 2 /);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(pageLink(page, 2)).toHaveAttribute('aria-current', 'page');
    expect(fetched.splice(0)).toEqual(['courses', 'courses_page-2']);
  });

  await test.step('a filter searches all courses, which are fetched once', async () => {
    await press(page, 'beginner');
    await expect(page.getByText('Showing beginner level in all focus areas')).toBeVisible();
    await expect(rows(page)).not.toHaveCount(0);
    const found = await rows(page).count();
    await press(page, 'Live');
    await press(page, 'Title');
    await press(page, 'Title');
    await expect(page).toHaveURL(/\/page\/2\?level=beginner&status=Live&sort=-title$/);
    await page.reload();
    await expect(page.getByText('Showing beginner level in all focus areas (Live)')).toBeVisible();
    const titles = await rows(page).allInnerTexts();
    expect(titles.length).toBeLessThanOrEqual(found);
    const { compare } = new Intl.Collator('en', { sensitivity: 'accent' });
    expect(titles).toEqual([...titles].sort((a, b) => compare(b, a)));
    // Once before the reload and once after it.
    const once = ['courses', 'courses_index'];
    expect(fetched.filter((name) => once.includes(name)).sort()).toEqual([
      'courses',
      'courses_index',
      'courses_index',
    ]);
  });

  await test.step('a page that does not exist says so', async () => {
    expect(complaints.splice(0)).toEqual([]);
    await page.goto(`${server.url}/course-info/page/4`);
    await page.locator('html[data-hydrated]').waitFor();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Course Info Page Not Found');
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  });
});
