import { expect, it } from 'vitest';
import { fileUrl } from '../../compose/live-sections.ts';
import { sectionCode } from '../../store/fixtures/fake-bundles.ts';
import { makeSection, makeShell } from '../../store/fixtures/fake-releases.ts';
import { judgePages } from '../check/fixtures/compare.ts';
import { linksRule } from './links-rule.ts';

const shell = makeShell();
const page = (...links: readonly string[]) =>
  `<h1 id="start">News</h1>${links.map((link) => `<a href="${link}">x</a>`).join('')}`;
const news = (version: string, ...links: readonly string[]) =>
  makeSection({
    version,
    pages: [{ path: '/news', body: page(...links) }, { path: '/news/storms' }],
    redirects: [{ from: '/news/old', to: '/news' }],
  });
const events = makeSection({
  app: 'mf-events',
  prefix: '/events',
  pages: [{ path: '/events', body: page('/news/old', '/news/gone') }],
});

const findingsOf = judgePages.bind(undefined, linksRule);

it('accepts links to pages, anchors, files, own redirects and other sites', async () => {
  const file = fileUrl('shell', shell.release.entry);
  const inside = [
    '/',
    '/news/storms?x=1',
    '/news#start',
    '#start',
    '#',
    '#top',
    '/news/',
    'news/storms',
    '/News//storms/',
  ];
  const others = [file, '/news/old', '/sitemap.xml', 'https://elsewhere.example/x', 'mailto:a@b.c'];
  expect(await findingsOf([], [shell, news('1.0.0-a', ...inside, ...others)])).toEqual([]);
});

it.each([
  ['/news/strom', 'leads nowhere. Did you mean /news/storms?'],
  ['/somewhere-else-entirely', 'leads nowhere. No similar path exists.'],
  ['/news#strat', 'leads nowhere. /news has no element with id "strat". Did you mean #start?'],
  ['#nothing', 'leads nowhere. /news has no element with id "nothing". No similar id exists.'],
  ['/_releases/shell/files/main.00000000.js', 'leads nowhere. No similar path exists.'],
])('refuses the link %s on a deployed page', async (link, verdict) => {
  expect(await findingsOf([shell, news('1.0.0-a')], [shell, news('1.1.0-b', link)])).toEqual([
    `refusal mf-news: mf-news /news: the link ${link} ${verdict}`,
  ]);
});

it('judges anchors and relative addresses by the page that they stand on', async () => {
  const body = page('#start', 'news/storms');
  const without = body.replace(' id="start"', '');
  const both = makeSection({
    version: '1.1.0-b',
    pages: [
      { path: '/news', body },
      { path: '/news/storms', body: without },
    ],
  });
  expect(await findingsOf([shell, news('1.0.0-a')], [shell, both])).toEqual([
    expect.stringContaining('mf-news /news/storms: the link #start leads nowhere.'),
    expect.stringContaining('mf-news /news/storms: the link news/storms leads nowhere.'),
  ]);
});

it('judges a not-found page, which has many addresses, as if it were at /', async () => {
  const code = sectionCode({ '/news': page() }, page('news', 'storms'), {});
  const lost = makeSection({ notFound: ['/news/:slug'], code });
  expect(await findingsOf([], [shell, lost])).toEqual([
    expect.stringContaining('mf-news /news/:slug: the link storms leads nowhere.'),
  ]);
});

it('warns about dead links of other apps, and about links to redirects', async () => {
  const before = [shell, news('1.0.0-a'), events];
  expect(await findingsOf(before, [shell, news('1.1.0-b'), events])).toEqual([
    'warning mf-events: mf-events /events: the link /news/old is not a page. It is now a redirect; link to /news instead.',
    expect.stringMatching(
      /^warning mf-events: mf-events \/events: the link \/news\/gone leads nowhere\./,
    ),
  ]);
});

it('warns about links to a section that the shell knows and that is not live yet', async () => {
  const planning = makeShell({ planned: { 'mf-events': ['/events'], 'mf-news': ['/stories'] } });
  expect(
    await findingsOf([], [planning, news('1.0.0-a', '/events/fair', '/stories/a', '/eventsx')]),
  ).toEqual([
    'warning mf-news: mf-news /news: the link /events/fair is not a page. mf-events, which owns it, is not live here.',
    'refusal mf-news: mf-news /news: the link /stories/a leads nowhere. No similar path exists.',
    expect.stringContaining('the link /eventsx leads nowhere.'),
  ]);
});

it('refuses dead links into a live section, also one that is not the planned one', async () => {
  const courses = makeSection({ app: 'mf-courses', prefix: '/course-info' });
  const planning = makeShell({ planned: { 'mf-learning': ['/course-info'] } });
  const [line] = await findingsOf([], [planning, courses, news('1.0.0-a', '/course-info/git')]);
  expect(line).toMatch(/^refusal mf-news: .* leads nowhere/);
});

it('reports a link on many pages once, for the app that contains it', async () => {
  const body = `<div data-section="mf-news"><h1>News</h1></div><div data-section="mf-events"><a href="/nowhere-at-all">x</a></div>`;
  const pages = [
    { path: '/news', body },
    { path: '/news/more', body },
  ];
  const after = makeSection({ version: '1.1.0-b', pages });
  expect(await findingsOf([shell, makeSection()], [shell, after])).toEqual([
    'warning mf-events: mf-news /news and 1 more page(s), in the part of mf-events: the link /nowhere-at-all leads nowhere. No similar path exists.',
  ]);
});
