import { courseAddress, insightAddress } from './content.ts';
import { type RawPage, test } from './raw-pages.ts';
import { canonicalOrigin, expect, isPreview } from './visit.ts';

const pathsOf = (pages: readonly RawPage[]) => pages.map(({ path }) => path);

/** The values that occur more than once. */
function findRepeated(values: readonly (string | undefined)[]) {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

test('the sitemap lists Home, overviews, articles and the courses that run', ({ raw, content }) => {
  const paths = pathsOf(raw.listed);
  expect(paths).toEqual(expect.arrayContaining(['/', '/course-info', '/insights']));
  const below = (prefix: string) => paths.filter((path) => path.startsWith(prefix)).sort();
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

test('not-found pages return 404 and are noindex', ({ raw }) => {
  for (const { path, status, robots, html } of raw.missing) {
    expect.soft(status, path).toBe(404);
    expect.soft(robots, path).toContain('noindex');
    expect.soft(html, path).toContain('Not Found</h1>');
  }
});

test('every page has one heading, a title and a description', ({ raw }) => {
  for (const page of [...raw.listed, ...raw.unlisted, ...raw.missing]) {
    expect.soft(page.markup.match(/<h1[\s>]/g), page.path).toHaveLength(1);
    expect.soft(page.title?.trim(), page.path).toBeTruthy();
    expect.soft(page.description?.trim(), page.path).toBeTruthy();
  }
});

test('no two pages share a title or a description', ({ raw }) => {
  const pages = [...raw.listed, ...raw.unlisted];
  expect(findRepeated(pages.map(({ title }) => title))).toEqual([]);
  expect(findRepeated(pages.map(({ description }) => description))).toEqual([]);
});

test('every page is complete: nothing is hidden, pending or loading', ({ raw }) => {
  for (const { path, markup } of [...raw.listed, ...raw.unlisted, ...raw.missing]) {
    expect.soft(markup, path).not.toContain('<template');
    expect.soft(markup, path).not.toMatch(/<[^>]+ id="[BPS]:/);
    expect.soft(markup, path).not.toMatch(/<!--\$[?!~]/);
    expect.soft(markup, path).not.toMatch(/Loading[^<]{0,40}(\.\.\.|…)/);
  }
});

test('no page contains a script or style that the policy would block', ({ raw }) => {
  const harmless = /type="(importmap|application\/(ld\+)?json)"/;
  for (const { path, html, markup } of [...raw.listed, ...raw.unlisted, ...raw.missing]) {
    const tags = html.match(/<script\b[^>]*>/g) ?? [];
    const inline = tags.filter((tag) => !/\ssrc="/.test(tag));
    expect.soft(tags.length, path).toBeGreaterThan(inline.length);
    expect
      .soft(
        inline.filter((tag) => !harmless.test(tag)),
        path,
      )
      .toEqual([]);
    expect.soft(markup, path).not.toMatch(/<[a-z][^>]*\s(style|on[a-z]+)=/);
  }
});
