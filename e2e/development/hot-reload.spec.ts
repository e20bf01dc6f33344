import { writeFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { markDocument } from '../visitor/visit.ts';
import { test } from './development-site.ts';
import { takeScreenshots, withSameFonts } from './screenshots.ts';

// In one worker, so that they share a server; the last one leaves a changed fact behind.
test.describe.configure({ mode: 'default' });

const answers = [
  ['/', 200, 'Organization'],
  ['/course-info', 200, '<title>Course Info ·'],
  ['/course-info/nothing', 404, '<title>Course Info Not Found ·'],
  ['/nowhere', 404, '<title>Page Not Found ·'],
  ['/Course-Info/', 301, ''],
  ['/insights/vibe-coding-framework', 301, ''],
  ['/sitemap.xml', 200, '/course-info</loc>'],
  ['/favicon.ico', 200, 'PNG'],
  ['/_dev', 200, '<title>Handbook</title>'],
  ['/_dev/collections', 200, '<h2>courses</h2>'],
] as const;

test('development answers as production would; an edit shows without a reload and keeps the page’s state', {
  tag: '@development',
}, async ({ page, development: { url, sources } }) => {
  for (const [path, status, title] of answers) {
    const response = await fetch(url + path, { redirect: 'manual' });
    expect([path, response.status]).toEqual([path, status]);
    expect(await response.text()).toContain(title);
  }
  await page.goto(`${url}/course-info?level=advanced`);
  const rows = page.getByRole('rowgroup').last().getByRole('row');
  await expect(rows).toHaveCount(4);
  await page.getByRole('button', { name: 'Title' }).click();
  const isSameDocument = await markDocument(page);

  const file = join(sources, 'mf-learning/src/courses/catalogue-page.tsx');
  const text = await readFile(file, 'utf8');
  // Like an editor that saves, formats and saves again, replacing the file. The watcher (chokidar) loses
  // a file that is replaced while it turns from the one before to this one, so each is seen first.
  for (const name of ['A View', 'B View', 'Row View']) {
    await writeFile(`${file}.new`, text.replace("'Table View'", `'${name}'`));
    await rename(`${file}.new`, file);
    await expect
      .poll(async () => (await fetch(`${url}/course-info`)).text())
      .toContain(`>${name}<`);
  }
  await expect(page.getByRole('button', { name: 'Row View' })).toBeVisible();

  expect(await isSameDocument()).toBe(true);
  await expect(rows).toHaveCount(4);
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );

  const broken = text.replace('<PageHeader', '<a href="/contakt">Write</a><PageHeader');
  await writeFile(file, broken);
  await expect(page.getByText('the link /contakt leads nowhere. Did you mean')).toBeVisible();
  const place = 'mf-learning/src/courses/catalogue-page.tsx:';
  await expect(page.getByRole('button', { name: place })).toBeVisible();
  const facts = await fetch(`${url}/_dev/pages?page=/course-info`).then((one) => one.json());
  expect(facts.problems).toEqual([expect.stringContaining('/contakt leads nowhere')]);
  await writeFile(file, text);
  await expect(page.getByText('/contakt')).toBeHidden();

  const throwing = "useQuery();\n  if (query) throw new Error('Out of tea');";
  const thrown = text.replace('useQuery();', throwing);
  const line = thrown.split('\n').findIndex((one) => one.includes('Out of tea')) + 1;
  await writeFile(file, thrown);
  const overlay = page.locator('vite-error-overlay');
  await expect(overlay).toContainText('Out of tea');
  await expect(overlay).toContainText(`${place}${line}:`);
  await writeFile(file, text);
  await expect(overlay).toHaveCount(0);
  await expect(rows).toHaveCount(4);

  await writeFile(file, `import './catalogue.css';\n${text}`);
  await expect(overlay).toContainText('catalogue.css", which documents do not carry');
  await expect(overlay).toContainText(`${place}1:`);
  await writeFile(file, text);
  await expect(overlay).toHaveCount(0);

  await page.goto(`${url}/_dev/pages`);
  const home = page.getByRole('row', { name: '/ Explore and adopt AI' });
  await expect(home.getByRole('cell').nth(3)).toHaveText(/^\d+$/);
  await page.getByRole('button', { name: 'Title' }).click();
  const [first] = await page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .all();
  await expect(first ?? home).toContainText('About');
});

test('changed content shows without a reload; an error in it shows until it is fixed, there or in what its collection allows', {
  tag: '@development',
}, async ({ page, development: { url, sources } }) => {
  await page.goto(`${url}/course-info/agentic-coding-foundations`);
  await expect(page.locator('html[data-hydrated]')).toBeVisible();
  const isSameDocument = await markDocument(page);
  const entry = 'courses/entries/agentic-coding-foundations/index.md';
  const file = join(sources, 'shared-content/src', entry);
  const text = await readFile(file, 'utf8');
  await writeFile(file, `${text.replace('title: ', 'title: Fresh ')}\nAs fresh as ever.\n`);
  await expect(page.getByText('As fresh as ever.')).toBeVisible();
  await expect(page).toHaveTitle(/^Fresh /);
  expect(await isSameDocument()).toBe(true);

  await writeFile(file, text.replace('level: intermediate', 'level: none'));
  const overlay = page.locator('vite-error-overlay');
  await expect(overlay).toContainText(`${entry}:4:8`);
  await page.reload();
  await expect(overlay).toContainText(`${entry}:4:8`);
  await expect(page.getByText('As fresh as ever.')).toBeVisible();
  const definition = join(sources, 'shared-content/src/courses/values.ts');
  const values = await readFile(definition, 'utf8');
  await writeFile(definition, values.replace("'intermediate',", "'intermediate', 'none',"));
  await expect(overlay).toHaveCount(0);
  await expect(page.getByText('As fresh as ever.')).toBeHidden();
  await writeFile(definition, values);
  await expect(overlay).toContainText(`${entry}:4:8`);
  await becomesAlive(page.getByRole('main').getByRole('heading', { level: 1 }));
  const isSameAfterwards = await markDocument(page);
  await writeFile(file, text);
  await expect(overlay).toHaveCount(0);
  await expect(page).toHaveTitle(/^(?!Fresh )/);
  expect(await isSameAfterwards()).toBe(true);

  const component = join(sources, 'mf-learning/src/courses/course-page.tsx');
  const code = await readFile(component, 'utf8');
  await writeFile(component, code.replace('<ExternalButton', '<ExternalButton onClick={() => {}}'));
  await expect(page.getByText('is declared static, but has the handler onClick')).toBeVisible();
  await writeFile(component, code);
});

/** Parts of a page hydrate one after the other; an edit before that differs from the document. */
async function becomesAlive(part: Locator): Promise<void> {
  const isAlive = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  await expect.poll(() => part.evaluate(isAlive)).toBe(true);
}

/** Changes the words of a field of a page's document, and back; the page follows. */
async function expectFreshWords(page: Page, file: string, field: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const fresh = page.getByRole('main').getByText(/^Fresh /);
  await writeFile(file, text.replace(`${field}: `, `${field}: Fresh `));
  await expect(fresh).toBeVisible();
  await writeFile(file, text);
  await expect(fresh).toBeHidden();
}

test("an edit of a section's static part of Home shows without a reload, as do changed words of Home", async ({
  page,
  development: { url, sources },
}) => {
  await page.goto(url);
  await expect(page.locator('html[data-hydrated]')).toBeVisible();
  const link = page.getByRole('link', { name: 'See all courses' });
  await becomesAlive(link);
  const isSameDocument = await markDocument(page);
  const file = join(sources, 'mf-learning/src/latest/latest-reading.tsx');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('See all courses', 'See each course'));
  await expect(page.getByRole('link', { name: 'See each course' })).toBeVisible();
  expect(await isSameDocument()).toBe(true);
  await writeFile(file, text);
  await expect(link).toBeVisible();
  await expectFreshWords(page, join(sources, 'shared-content/src/home/home.yaml'), 'eyebrow');
  expect(await isSameDocument()).toBe(true);
});

const latePage = 'export const LatePage = () => <h1>A late page</h1>;\n';
const latePart = `import { lazyPage, type SectionPart } from '@site/contract';
const path = '/insights/late';
const Component = lazyPage(() => import('./late-page.tsx').then((module) => module.LatePage));
const head = { title: 'Late', description: 'It came late.' };
export const part: SectionPart = { routes: [{ path, Component }], pages: [{ path, head }] };
`;

test('a new part of a section is there without a restart, and gone with its folder', async ({
  page,
  development: { url, sources },
}) => {
  const folder = join(sources, 'mf-learning/src/late');
  const ask = async () => (await fetch(`${url}/insights/late`)).status;
  expect(await ask()).toBe(404);
  await mkdir(folder);
  await writeFile(join(folder, 'late-page.tsx'), latePage);
  await writeFile(join(folder, 'part.ts'), latePart);
  await expect.poll(ask).toBe(200);
  await page.goto(`${url}/insights/late`);
  await expect(page.getByRole('heading', { name: 'A late page' })).toBeVisible();
  await expect(page.locator('html[data-hydrated]')).toBeVisible();
  await rm(folder, { recursive: true });
  await expect.poll(ask).toBe(404);
});

test('what a package.json names counts at once, also where the file is replaced', async ({
  development: { url, sources },
}) => {
  const file = join(sources, 'mf-learning/package.json');
  const text = await readFile(file, 'utf8');
  const answer = () =>
    fetch(`${url}/insights`).then(
      ({ status }) => status,
      () => 0,
    );
  const { site, ...others } = JSON.parse(text);
  const content = site.content.filter((name: string) => name !== 'insights');
  await writeFile(file, JSON.stringify({ ...others, site: { ...site, content } }));
  await expect.poll(answer).toBe(500);
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
  await expect.poll(answer).toBe(200);
});

/** Tolerates how browser versions smooth fonts, but no changed colour, gap or line break. */
const tolerance = { threshold: 0.08, maxDiffPixelRatio: 0.0005 };

/** Between them, every width and both schemes; at 768 pixels, what differs from the others. */
const catalogues: readonly { width: number; scheme: string; only?: RegExp }[] = [
  { width: 390, scheme: 'light' },
  { width: 768, scheme: 'light', only: /Grid|Cluster|SectionHeading/ },
  { width: 1440, scheme: 'dark' },
];

for (const { width, scheme, only } of catalogues) {
  test(`components are unchanged, ${width} px wide and ${scheme}`, async ({
    development: { url },
  }) => {
    test.skip(process.platform !== 'linux', 'other systems draw letters in their own way');
    await withSameFonts(async (page) => {
      await page.setViewportSize({ width, height: 600 });
      await page.goto(`${url}/_dev/components/frame?scheme=${scheme}`);
      for (const [component, screenshot] of await takeScreenshots(page, only)) {
        const name = ['screenshots', `${width}-${scheme}`, `${component}.png`];
        expect.soft(screenshot).toMatchSnapshot(name, tolerance);
      }
    });
  });
}

test('a fact of the site restarts the server, and open pages come back with it, in content as well', async ({
  page,
  development: { url, sources },
}) => {
  const file = join(sources, 'shared-content/src/site/links.ts');
  const text = await readFile(file, 'utf8');
  await page.goto(`${url}/course-info/agentic-coding-foundations`);
  await expect(page.locator('html[data-hydrated]')).toBeVisible();
  // As if the restart had cut off a module of it.
  const loading = await page.context().newPage();
  await loading.route(/\/footer\.tsx/, (route) => route.abort(), { times: 1 });
  await loading.goto(`${url}/about`);
  // Like an editor that saves and formats, at once: also beside other tests.
  for (const end of [' ', '']) {
    writeFileSync(file, `${text.replaceAll('intro-call', 'first-call')}${end}`);
  }
  for (const part of ['banner', 'main'] as const) {
    const booking = page.getByRole(part).locator('a[href$="/first-call"]');
    await expect(booking.first()).toBeVisible({ timeout: 50_000 });
  }
  await expect(loading.locator('html[data-hydrated]')).toBeVisible();
});
