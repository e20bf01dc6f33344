import { defineSection, lazyPage } from '@site/contract';
import { expect, it } from 'vitest';
import { readFacts } from '../compose/read-facts.ts';
import { listJobs } from '../compose/render-jobs.ts';
import { toUnbuiltRelease } from '../release/publish/describe-section.ts';
import { describeFinding } from '../release/rules/finding.ts';
import type { JudgedPage } from '../release/rules/subject.ts';
import { fakeDocument } from '../store/fixtures/fake-document.ts';
import { checkOpenPage } from './check-open-page.ts';
import { toShellRelease } from './dev-releases.ts';
import type { DevSite } from './dev-site.ts';

const pages = [
  { path: '/tea', head: { title: 'Tea', description: 'All about tea.' } },
  { path: '/tea/green', head: { title: 'Green', description: 'About green tea.' } },
];
const section = defineSection({
  id: 'mf-tea',
  owner: 'Tea team',
  prefixes: ['/tea'],
  routes: ['/tea', '/tea/green'].map((path) => ({
    path,
    Component: lazyPage(async () => () => null, `src${path}-page.tsx`),
  })),
  pages: async () => ({ pages, notFound: [] }),
});
const described = { app: 'mf-tea', version: 'source', prefixes: ['/tea'], pages };

/** The page `/tea` with this body, beside `/tea/green` with the id `leaf` and a released `/cups`. */
function judge(
  body: string,
  declared: Partial<typeof section> = {},
  behaviour: Record<string, string[]> = {},
  widgets: JudgedPage['widgets'] = {},
) {
  const source = { section: { ...section, ...declared }, declared: { pages, notFound: [] } };
  const own = toUnbuiltRelease(described);
  const cups = toUnbuiltRelease({
    app: 'mf-cups',
    version: '1.0.0',
    prefixes: ['/cups'],
    widgets: ['saucer'],
  });
  const releases = [toShellRelease({ shellPages: [], siteDocument: fakeDocument }), own, cups];
  const jobs = new Map(releases.flatMap(listJobs).map((job) => [job.path, job]));
  const found = new Map([...jobs.keys()].map((path) => [path, path]));
  const site = {
    live: { releases, pages: { found, notFound: new Map(), fallback: '404' } },
    sources: [{ ...source, release: own }],
    jobs,
    render: async (key: string) => {
      const text = key === '/tea' ? body : '<h1 id="leaf">Green</h1>';
      const facts = { ...readFacts(text, 'mf-tea'), behaviour };
      return { app: 'mf-tea', scripts: [], facts, widgets };
    },
  } as unknown as DevSite;
  const document = '<div id="root"><div data-section="mf-cups"><h1 id="handle"></h1></div></div>';
  const ask = async (path: string) =>
    new Response(document, { status: path === '/cups/big' ? 200 : 404 });
  return checkOpenPage(site, '/tea', { ask });
}

it('reports nothing on a page whose links all resolve', async () => {
  const links = ['/tea', '/tea/green#leaf', '/cups/big#handle', '/_releases/mf-tea/files/a.pdf'];
  const body = `<h1>Tea</h1>${links.map((href) => `<a href="${href}"></a>`).join('')}`;
  expect(await judge(body)).toEqual([]);
});

it.each([
  ['two headings', '<h1>Tea</h1><h1>Tea</h1>', 'mf-tea /tea has 2 h1 headings'],
  ['a dead link', '<h1>Tea</h1><a href="/tea/gren"></a>', 'Did you mean /tea/green?'],
  ['an anchor', '<h1>Tea</h1><a href="/tea/green#leav"></a>', 'Did you mean #leaf?'],
  ['a released page', '<h1>Tea</h1><a href="/cups/small"></a>', '/cups/small leads nowhere'],
  ['a released anchor', '<h1>Tea</h1><a href="/cups/big#hande"></a>', 'Did you mean #handle?'],
])('reports %s', async (_, body, words) => {
  const findings = await judge(body);
  expect(findings.map(describeFinding)).toEqual([expect.stringContaining(words)]);
});

it('reports a widget that no app provides', async () => {
  const findings = await judge('<h1>Tea</h1>', {}, {}, { saucer: 'mf-cups', sauser: null });
  expect(findings.map(describeFinding)).toEqual([
    expect.stringMatching(/embed the widget sauser, .+; did you mean saucer\?/),
  ]);
});

it('reports what publish would refuse, with the text to search for', async () => {
  const faults = await judge('<h1>Tea</h1>', { prefixes: ['/teas'] });
  const message = 'The route /tea/green is not under a prefix of mf-tea.';
  expect(faults).toContainEqual(expect.objectContaining({ message, path: '/tea/green' }));
});

it.each([
  [['calls useState()'], 'useState'],
  [['has the handler onClick', 'calls useEffect()'], 'onClick'],
  [['embeds the widget next-dates'], 'next-dates'],
  [['renders the class Cup'], 'Cup'],
])('reports a static page that %s, with the text to search for', async (seen, text) => {
  const message = `mf-tea /tea is declared static, but ${seen.join(', ')}.`;
  expect(await judge('<h1>Tea</h1>', {}, { page: seen })).toMatchObject([{ message, text }]);
});
