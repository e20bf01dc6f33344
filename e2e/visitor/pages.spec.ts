import { courseAddress, insightAddress } from './content.ts';
import { continuesList, decode, isTested, type RawPage, searchPath } from './raw-pages.ts';
import { missingScreens } from './screens.ts';
import { test } from './test.ts';
import { canonicalOrigin, expect, fetchSite, isPreview, isThisRepository } from './visit.ts';

// One worker reads the pages once.
test.describe.configure({ mode: 'default' });

const pathsOf = (pages: readonly RawPage[]) => pages.map(({ path }) => path);

/** The values that occur more than once. */
function findRepeated(values: readonly (string | undefined)[]) {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

test('the sitemap lists Home, overviews, articles and the courses that run', ({ raw, content }) => {
  const paths = pathsOf(raw.listed);
  expect(paths).toEqual(expect.arrayContaining(['/', '/course-info', '/insights']));
  const below = (prefix: string) =>
    paths.filter((path) => path.startsWith(prefix) && !continuesList(path)).sort();
  const running = content.courses.filter(({ status }) => status === 'Live');
  expect(below('/course-info/')).toEqual(running.map(courseAddress).sort());
  expect(below('/insights/')).toEqual(content.insights.map(insightAddress).sort());
  expect(findRepeated(paths)).toEqual([]);
});

test('every listed page exists, is indexable and has its canonical URL', ({ raw }) => {
  for (const { path, status, robots, canonical } of raw.listed) {
    expect.soft(status, path).toBe(200);
    if (!isPreview) expect.soft(robots ?? '', path).not.toContain('noindex');
    expect.soft(canonical, path).toBe(canonicalOrigin + path);
  }
});

test('every page has a social card of its own', async ({ raw }) => {
  const pages = [...raw.listed, ...raw.unlisted];
  const cards = pages.map(
    ({ html }) => /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1],
  );
  expect(findRepeated(cards)).toEqual([]);
  for (const [index, card = ''] of cards.entries()) {
    const response = await fetchSite(new URL(card, canonicalOrigin).pathname);
    expect.soft(response.headers.get('content-type'), pages[index]?.path).toBe('image/jpeg');
  }
});

test('every page below an overview shows the same breadcrumbs as its structured data', ({
  raw,
}) => {
  const pages = [...raw.listed, ...raw.unlisted].filter(({ path }) => path.lastIndexOf('/') > 0);
  for (const { path, html, markup } of pages) {
    const [, told = ''] = /(\{[^{}]*"BreadcrumbList".*?\]\})/.exec(html) ?? [];
    const names = [...told.matchAll(/"name":"([^"]+)"/g)].map(([, name]) => name);
    const [, shown = ''] = /aria-label="Breadcrumb"[^>]*>(.*?)<\/nav>/s.exec(markup) ?? [];
    const crumbs = [...shown.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, crumb = '']) =>
      decode(crumb.replace(/<[^>]+>/g, '')),
    );
    expect.soft(names, path).toHaveLength(3);
    expect.soft(crumbs, path).toEqual(names);
  }
});

test('a course that does not run yet is readable and noindex', ({ raw, content }) => {
  const toCome = content.courses.filter(({ status }) => status !== 'Live');
  expect(pathsOf(raw.unlisted).sort()).toEqual(toCome.map(courseAddress).sort());
  for (const { path, status, robots, canonical, html } of raw.unlisted) {
    expect.soft(status, path).toBe(200);
    expect.soft(robots, path).toContain('noindex');
    expect.soft(canonical, path).toBe(canonicalOrigin + path);
    expect.soft(html, path).toMatch(/Draft|Proposed/);
  }
});

/** All others are static, but those that continue a list. */
const interactive = ['/', '/contact', '/course-info', '/insights', '/sample', searchPath];

const listScripts = ({ html }: RawPage) =>
  html.match(/<(?:script|link)[^>]* (?:src|href)="[^"]+\.js"/g) ?? [];

test('Home shows a static widget without the code of its section', ({ raw }) => {
  const home = raw.all.filter(({ path }) => path === '/');
  for (const page of home) {
    const [widget = ''] = /<div[^>]*data-widget="latest-reading"[^>]*>/.exec(page.markup) ?? [];
    expect(widget).toContain('data-static');
    expect(listScripts(page).filter((script) => script.includes('/mf-learning/'))).toEqual([]);
  }
  expect(home).toHaveLength(1);
});

test('a static page declares the scripts of the shell alone, and no data', ({ raw }) => {
  const isStatic = ({ path }: RawPage) => !interactive.includes(path) && !continuesList(path);
  const pages = raw.all.filter(isStatic);
  expect(pathsOf(pages)).toEqual(expect.arrayContaining(['/about', '/our-team', '/testimonials']));
  for (const page of pages) {
    const { path, html } = page;
    const scripts = listScripts(page);
    expect.soft(scripts.length, path).toBeGreaterThan(0);
    expect
      .soft(
        scripts.filter((script) => !script.includes('/shell/')),
        path,
      )
      .toEqual([]);
    expect.soft(html, path).toContain('"values":{}');
  }
});

test('not-found pages say what is missing and where to go on', ({ raw }) => {
  for (const { path, title, text, back, alert } of missingScreens) {
    if (!isTested(path)) continue;
    const { markup = '' } = raw.missing.find((page) => page.path === path) ?? {};
    const [, main = ''] = /<main\b(.*)<\/main>/s.exec(markup) ?? [];
    expect.soft(main, path).toContain(`>${title}</h1>`);
    expect.soft(main, path).toContain(`>${text}<`);
    const [, href] = /<a\b[^>]* href="([^"]+)"[^>]*>(?:Go|Back) to /.exec(main) ?? [];
    expect.soft(href, path).toBe(back);
    const [, told] = /role="alert"[^>]*>(?:<[^>]+>)*([^<]+)/.exec(main) ?? [];
    expect.soft(told, path).toBe(alert);
  }
});

test('every page is complete: nothing is hidden, pending or loading', { tag: '@finished-html' }, ({
  raw,
}) => {
  for (const { path, markup } of raw.all) {
    expect.soft(markup, path).not.toContain('<template');
    expect.soft(markup, path).not.toMatch(/<[^>]+ id="[BPS]:/);
    expect.soft(markup, path).not.toMatch(/<!--\$[?!~]/);
    expect.soft(markup, path).not.toMatch(/Loading[^<]{0,40}(\.\.\.|…)/);
  }
});

interface Anchor {
  readonly path: string;
  readonly href: string;
  readonly tag: string;
}

const anchorsOf = ({ path, markup }: RawPage): Anchor[] =>
  [...markup.matchAll(/<a\b[^>]*\shref="([^"]*)"[^>]*>/g)].map(([tag, href = '']) => ({
    path,
    href,
    tag,
  }));

test('every link is a path, an anchor, http, mailto or tel; external ones open a new tab without an opener', ({
  raw,
}) => {
  const anchors = raw.all.flatMap(anchorsOf);
  for (const { path, href } of anchors) {
    expect.soft(href, path).toMatch(/^(\/(?!\/)|#|https?:|mailto:[^@]+@\S+$|tel:\+\d+$)/);
  }
  const outside = anchors.filter(
    ({ href }) => /^https?:/.test(href) && new URL(href).origin !== canonicalOrigin,
  );
  // Log In and Contact Us are on every page.
  expect(outside.length).toBeGreaterThanOrEqual(2 * raw.all.length);
  for (const { path, href, tag } of outside) {
    expect.soft(tag, path).toMatch(/ target="_blank"/);
    expect.soft(tag, path).toMatch(/ rel="noopener"/);
    if (isThisRepository) expect.soft(new URL(href).hostname, path).toMatch(/\.example$/);
  }
});
