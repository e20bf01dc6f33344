import { expect, it } from 'vitest';
import { makeSection, makeShell } from '../../store/fixtures/fake-releases.ts';
import { judgePages } from '../check/fixtures/compare.ts';
import { contentRule, placeholder } from './content-rule.ts';

const shell = makeShell();

function judge(body: string, description?: string) {
  const section = makeSection({ pages: [{ path: '/news', body: `<h1>News</h1>${body}` }] });
  const [page] = section.release.pages;
  if (page && description) page.head = { ...page.head, description };
  return judgePages(contentRule, [shell], [shell, section]);
}

it.each([
  ['<div data-not-found></div>', 'shows the not-found screen with status 200.'],
  ['<div data-section-state="unavailable"></div>', 'shows an error with status 200.'],
  ['<link rel="canonical" href="/">', 'contains a <title>, <meta>, <link> or <base>'],
])('refuses a page with %s', async (body, what) => {
  expect(await judge(body)).toEqual([
    expect.stringContaining(`refusal mf-news: mf-news /news ${what}`),
  ]);
});

it('refuses a widget that brings it into a page of another app', async () => {
  const home = makeShell({ embeds: ['teaser'] });
  const provide = (version: string, teaser: string) =>
    makeSection({ version, widgets: { teaser } });
  const before = [home, provide('1.0.0-a', 'News')];
  const after = [home, provide('1.1.0-b', '<title>News</title>')];
  expect(await judgePages(contentRule, before, after)).toEqual([
    expect.stringContaining('refusal mf-news: shell /, in a widget of mf-news, contains a <title>'),
  ]);
});

it('refuses the words of a new section', async () => {
  expect(await judge('', `News: ${placeholder}`)).toEqual([
    `refusal mf-news: mf-news /news still has the placeholder “${placeholder}” Write your own text in its place.`,
  ]);
});

it('warns of a picture without alternative text', async () => {
  expect(await judge('<img src="/a.png"><img alt="" src="/b.png">')).toEqual([
    'warning mf-news: mf-news /news has a picture without alternative text. Say in alt what it shows; alt="" if it only decorates.',
  ]);
});

it('warns of what the policy may block', async () => {
  expect(await judge('<iframe src="https://films.example/1"></iframe>')).toEqual([
    expect.stringMatching(/^warning mf-news: mf-news \/news contains a frame, .+ link to what/),
  ]);
});

it('warns of ids that several elements have', async () => {
  expect(await judge('<h2 id="a">A</h2><p id="b">B</p><h2 id="a">A</h2><h3 id="a">A</h3>')).toEqual(
    [
      'warning mf-news: mf-news /news has several elements with the id "a". Links and labels find the first: use useId(), or word a heading differently.',
    ],
  );
});

it('accepts an alert, which a page may have for other reasons', async () => {
  expect(await judge('<p role="alert">The office is closed.</p>')).toEqual([]);
});

it('accepts a not-found screen where it belongs', async () => {
  const section = makeSection({ version: '1.1.0-b', notFound: ['/news/:slug'] });
  const findings = await judgePages(contentRule, [shell], [shell, section]);
  expect(findings).toEqual([]);
});
