import { describe, expect, it } from 'vitest';
import { makeSection, makeShell } from '../../store/fixtures/fake-releases.ts';
import { compare, judgePages, linesOf } from '../check/fixtures/compare.ts';
import { headsRule } from './heads-rule.ts';

const shell = makeShell();
const live = makeSection();

function judge(after: readonly ReturnType<typeof makeSection>[]) {
  return judgePages(headsRule, [shell, live], [shell, ...after]);
}

it('reports every repeated title, for the app that changes', async () => {
  const pages = [
    { path: '/news', title: 'Home' },
    { path: '/news/a', title: 'Twice' },
    { path: '/news/b', title: 'Twice' },
  ];
  expect(await judge([makeSection({ version: '1.1.0-b', pages })])).toEqual([
    'refusal mf-news: Several pages share the title "Home": shell / and mf-news /news. Each needs its own.',
    'refusal mf-news: Several pages share the title "Twice": mf-news /news/a and mf-news /news/b. Each needs its own.',
  ]);
});

it('refuses a repeated description, not-found pages included', async () => {
  const section = makeSection({ version: '1.1.0-b', notFound: ['/news/:slug'] });
  const [notFound] = section.release.notFound;
  const [page] = section.release.pages;
  if (notFound && page) notFound.head = { ...notFound.head, description: page.head.description };
  expect(await judge([section])).toEqual([
    'refusal mf-news: Several pages share the description "About /news.": mf-news /news and mf-news /news/:slug. Each needs its own.',
  ]);
});

it.each([
  ['', 'no h1 heading. Each page needs one: check what its component returns.'],
  ['<h1>A</h1><div><h1 class="b">B</h1></div>', '2 h1 headings. Each page needs exactly one.'],
])('refuses the page "%s", which has %s', async (body, words) => {
  const section = makeSection({ version: '1.1.0-b', pages: [{ path: '/news', body }] });
  expect(await judge([section])).toEqual([`refusal mf-news: mf-news /news has ${words}`]);
});

it('only warns about an app that does not change', async () => {
  const old = makeSection({ pages: [{ path: '/news', body: 'none' }] });
  const findings = await judgePages(headsRule, [shell, old], [makeShell({ version: '2' }), old]);
  expect(findings).toEqual([
    'warning mf-news: mf-news /news has no h1 heading. Each page needs one: check what its component returns.',
  ]);
});

describe('a widget that brings a second h1', () => {
  const home = makeShell({ embeds: ['teaser'] });
  const provide = (version: string, teaser: string) =>
    makeSection({ version, widgets: { teaser } });
  const judgeHome = (before: string, after: string) =>
    judgePages(headsRule, [home, provide('1.0.0-a', before)], [home, provide('1.1.0-b', after)]);

  it('is refused, since the page around it stays as it is', async () => {
    expect(await judgeHome('<h2>News</h2>', '<h1>News</h1>')).toEqual([
      'refusal mf-news: shell /, in a widget of mf-news, has 2 h1 headings. Each page needs exactly one.',
    ]);
  });

  it('is only warned of where the page was so before', async () => {
    expect(await judgeHome('<h1>News</h1>', '<h1>More news</h1>')).toEqual([
      'warning shell: shell / has 2 h1 headings. Each page needs exactly one.',
    ]);
  });

  it('is only warned of where the page had more before', async () => {
    const other = { app: 'mf-other', prefix: '/other', widgets: { other: '<h1>Other</h1>' } };
    const around = [makeShell({ embeds: ['teaser', 'other'] }), makeSection(other)];
    const before = [...around, provide('1.0.0-a', '<h1>News</h1>')];
    const after = [...around, provide('1.1.0-b', '<h2>News</h2>')];
    expect(await judgePages(headsRule, before, after)).toEqual([
      'warning shell: shell / has 2 h1 headings. Each page needs exactly one.',
    ]);
  });

  it('is only warned of if what is live cannot be read', async () => {
    const before = [home, provide('1.0.0-a', '<h1>News</h1>')];
    const { subject } = await compare(before, [home, provide('1.1.0-b', '<h1>More news</h1>')]);
    const unread = { ...(await subject()), readBaselinePage: async () => undefined };
    expect(linesOf(await headsRule.judge(unread))).toEqual([
      'warning shell: shell / has 2 h1 headings. Each page needs exactly one.',
    ]);
  });

  it('is refused with the names of all whose it may be', async () => {
    const around = makeShell({ embeds: ['teaser', 'other'] });
    const provideOther = (version: string, other: string) =>
      makeSection({ app: 'mf-other', version, prefix: '/other', widgets: { other } });
    const before = [around, provide('1.0.0-a', ''), provideOther('1.0.0-a', '')];
    const after = [around, provide('1.1.0-b', 'News'), provideOther('1.1.0-b', '<h1>Other</h1>')];
    expect(await judgePages(headsRule, before, after)).toEqual([
      'refusal mf-news: shell /, in a widget of mf-news or mf-other, has 2 h1 headings. Each page needs exactly one.',
    ]);
  });
});
