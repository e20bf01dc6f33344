import { escapeAttribute, escapeText } from '../../compose/join/html-text.ts';
import { describeFinding } from '../../release/rules/finding.ts';
import { handbookPath } from '../../src/development/dev-panel.ts';
import { findRoute } from '../../src/sections/section-loader.ts';
import type { Release } from '../../store/records.ts';
import { checkOpenPage } from '../check-open-page.ts';
import { isFromSource } from '../dev-releases.ts';
import { type DevSite, type DevSiteOptions, readSite } from '../dev-site.ts';
import { answerHandbookPage, type Chapter } from './chapter.ts';
import type { RenderedRow } from './fill-pages.ts';

type Page = Release['pages'][number];

/** Shows what pages declare at once; what requires rendering is fetched for each row, with `?page=`. */
export const pages: Chapter = {
  path: `${handbookPath}/pages`,
  title: 'Pages',
  description:
    'Every page from source: word count, whether it is static and indexed, and what it lacks',
  answer(request, options) {
    const path = new URL(request.url).searchParams.get('page');
    return path === null
      ? answerTable(options)
      : readRenderedRow(options, path).then(Response.json);
  },
};

const columns = ['Path', 'Title', 'Section', 'Words', 'Static', 'Indexed', 'Missing', 'Problems'];

const css = `
main{max-width:none}
table{font-size:var(--type-small)}
th button{padding:0;border:0;background:none;color:inherit;font:inherit;cursor:pointer}
[aria-sort=ascending] button::after{content:' ↑'}
[aria-sort=descending] button::after{content:' ↓'}`;

async function answerTable(options: DevSiteOptions): Promise<Response> {
  const site = await readSite(options);
  const rows = site.live.releases
    .filter(isFromSource)
    .flatMap(({ app, pages }) => pages.map((page) => describeRow(site, app, page)));
  const head = columns.map((name) => `<th scope="col"><button>${name}</button></th>`);
  const main = `<p role="status">${rows.length} pages</p>
<table>
<thead><tr>${head.join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
<script type="module" src="/local/handbook/fill-pages.ts"></script>`;
  return answerHandbookPage({ title: 'Pages', main, css }, options);
}

function describeRow(site: DevSite, app: string, page: Page): string {
  const { path, head } = page;
  const section = site.sources.find(({ release }) => release.app === app)?.section;
  const isStatic = section && findRoute(section, path)?.isStatic;
  const cells = [
    `<a href="${path}">${path}</a>`,
    escapeText(head.title),
    app,
    '',
    isStatic ? 'static' : '',
    head.robots ?? 'indexed',
    listMissing(page).join(', '),
    '',
  ];
  return `<tr data-path="${escapeAttribute(path)}">${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

function listMissing({ head, search }: Page): readonly string[] {
  const isIndexed = head.robots === undefined;
  const facts = {
    picture: head.picture,
    'JSON-LD': head.jsonLd,
    ...(isIndexed && { 'search group': search }),
  };
  return Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [name] : []));
}

async function readRenderedRow(options: DevSiteOptions, path: string): Promise<RenderedRow> {
  const site = await readSite(options);
  const { facts } = await site.render(path);
  const findings = await checkOpenPage(site, path, options.liveSite);
  const own = findings.filter((finding) => finding.path === path);
  return { words: facts.words, problems: own.map(describeFinding) };
}
