import { previewSource } from '../../document/preview-facts.ts';
import {
  importMapOf,
  type LiveSection,
  type PageData,
  type SiteData,
} from '../../document/site-data.ts';
import type { SiteDocument } from '../../document/site-document.ts';
import { isPreview } from '../../store/channels.ts';
import type { Release, Revision, StoredPage } from '../../store/records.ts';
import { fileUrl, liveSections, scriptHashes } from '../live-sections.ts';
import { fillPlaces } from '../page-places.ts';
import { findRelease } from '../stored-page.ts';
import { fillMarks } from './fill-marks.ts';
import { headTags } from './head-tags.ts';
import { escapeAttribute, escapeJson, tag } from './html-text.ts';
import type { Environment, JoinContext } from './join-context.ts';
import { policyFor } from './policy.ts';
import { panelHtml } from './preview-panel-html.ts';
import { readSiteDocument } from './read-site-document.ts';

export interface JoinedPage {
  readonly html: string;
  /** The page's Content-Security-Policy. */
  readonly policy: string;
}

/** What the search page says to a query, as HTML. */
export interface SearchAnswerHtml {
  readonly query: string;
  readonly answer: string;
}

/** Computes what all pages of a revision share; throws a `DocumentError`. */
export function createJoinContext(
  revision: Revision,
  releases: readonly Release[],
  environment: Environment,
  year: number,
  headings: JoinContext['headings'] = new Map(),
): JoinContext {
  const { assetsUrl = '' } = environment;
  const shell = findRelease(releases, 'shell');
  const document = readSiteDocument(shell);
  return {
    ...environment,
    revision,
    releases,
    shell,
    sections: liveSections(releases, assetsUrl),
    document: assetsUrl ? moveDocument(document, assetsUrl) : document,
    dictionary: shell.dictionary,
    year,
    headings,
  };
}

/**
 * The document of a stored page. `path` is the requested path, the canonical one if the
 * status is 200. Inside `#root` only its places are filled in.
 */
export function joinPage(
  page: StoredPage,
  path: string,
  context: JoinContext,
  answer?: SearchAnswerHtml,
): JoinedPage {
  const { revision, document } = context;
  const panel = isPreview(revision) ? panelHtml(page, path, context) : '';
  const plainStyles = panel === '' ? [document.styles] : [document.styles, document.panelStyles];
  const carried = carriedSections(page, context);
  const importMap = importMapOf([
    scriptHashes(context.shell, context.assetsUrl),
    ...carried.map(({ integrity }) => integrity),
  ]);
  // The one that the browser adds for the others.
  const others = context.sections.filter((section) => !carried.includes(section));
  const laterMaps = others.length > 0 ? [importMapOf(others.map((one) => one.integrity))] : [];
  const tags = scriptTags(page, context, importMap);
  const [early, late] = (page.facts?.pictures ?? 0) > 0 ? ['', tags] : [tags, ''];
  const { isNotFound, status, values } = page;
  const pageData: PageData = { isNotFound, ...(status === 200 && { path }), values };
  const html = fillMarks(document.page, {
    revision: String(revision.number),
    channel: revision.channel,
    head: { raw: headTags(page, path, context) },
    styles: { raw: styleTags(page, plainStyles) },
    scripts: { raw: `<script>${document.script}</script>\n${early}` },
    body: { raw: fillBody(page, context, answer) },
    panel: { raw: panel },
    data: {
      raw: `${jsonBlock('site-data', siteDataOf(context, carried))}\n${jsonBlock('page-data', pageData)}`,
    },
    lateScripts: { raw: late },
  });
  const policy = policyFor({
    styles: [...plainStyles, ...page.styles.map(({ css }) => css)],
    scripts: [importMap, ...laterMaps, document.script],
    settings: context.browserSettings,
    assetsUrl: context.assetsUrl,
  });
  return { html, policy };
}

/** A reused page names the version of its section that it was rendered with: the live one is written. */
function fillBody(
  { body, facts }: StoredPage,
  { year, revision, assetsUrl }: JoinContext,
  answer: SearchAnswerHtml | undefined,
): string {
  return fillPlaces(body, facts?.places ?? [], ({ kind, app = '' }) => {
    if (kind === 'year') return String(year);
    if (kind === 'version') return revision.apps[app];
    // Links stay as they are, because browsers ignore `download` for other origins.
    if (kind === 'origin') return assetsUrl;
    return answer?.[kind];
  });
}

function moveDocument(document: SiteDocument, origin: string): SiteDocument {
  const icons = document.icons.map(({ href = '', ...icon }) => ({
    ...icon,
    href: moveFiles(href, origin),
  }));
  return { ...document, icons, styles: moveFonts(document.styles, origin) };
}

function moveFiles(text: string, origin: string): string {
  return text.replaceAll('/_releases/', `${origin}/_releases/`);
}

function moveFonts(css: string, origin: string): string {
  return css.replaceAll(/url\(["']?\/_releases\//g, (text) => moveFiles(text, origin));
}

/** The sections whose scripts the page loads; older shells expect all of them. */
function carriedSections({ scripts }: StoredPage, { document, sections }: JoinContext) {
  if (!document.asksForSections) return sections;
  return sections.filter(({ id }) => scripts.some(({ app }) => app === id));
}

/** What browsers know of a combination, with what it takes to load these of its sections. */
export function siteDataOf(context: JoinContext, carried: readonly LiveSection[]): SiteData {
  const { revision, shell, siteUrl, year } = context;
  return {
    channel: revision.channel,
    revision: revision.number,
    shellVersion: revision.apps.shell ?? '',
    siteUrl,
    year,
    lists: shell.lists,
    sections: context.sections.map((section) => {
      const { integrity: _, ...rest } = section;
      if (carried.includes(section)) return rest;
      const { id, version, prefixes, widgets } = section;
      return { id, version, prefixes, widgets };
    }),
    settings: context.browserSettings,
  };
}

function styleTags(page: StoredPage, plainStyles: readonly string[]): string {
  const blocks = page.styles.map(
    ({ emotion, css }) => `<style data-emotion="${escapeAttribute(emotion)}">${css}</style>`,
  );
  const plain = plainStyles.map((css) => `<style>${css}</style>`);
  return [...plain, ...blocks].join('\n');
}

/**
 * With low priority: pictures and fonts go first. In the head, since a slow processor reaches the
 * end of the document 200 ms later; but at the end of a page with pictures, because without HTTP/2
 * they would share the bandwidth of these. The first script, the shell's, starts the page; the
 * others are preloaded, after it: without HTTP/2 a browser opens six connections, which a section
 * that hangs would take. The shell loads other sections' widgets, and what comes after them in the
 * list, once it has started, so that they do not delay it.
 */
function scriptTags(page: StoredPage, context: JoinContext, importMap: string): string {
  const { releases, assetsUrl = '' } = context;
  const ofOthers = page.scripts.findIndex(({ app }) => app !== 'shell' && app !== page.app);
  const own = page.scripts.filter(
    ({ app }, index) => (app === page.app && app !== 'shell') || ofOthers < 0 || index < ofOthers,
  );
  const scripts = [...own, ...panelScripts(page, context)].map(({ app, file }) => {
    const integrity = releases.find((release) => release.app === app)?.files[file]?.integrity;
    return { src: assetsUrl + fileUrl(app, file), integrity: integrity ?? '' };
  });
  const [start, ...others] = scripts;
  return [
    `<script type="importmap">${importMap}</script>`,
    start && `${tag('script', { type: 'module', fetchpriority: 'low', ...start })}</script>`,
    ...others.map(({ src, integrity }) =>
      tag('link', { rel: 'modulepreload', fetchpriority: 'low', href: src, integrity }),
    ),
  ]
    .filter(Boolean)
    .join('\n');
}

/** The scripts that previews load besides the page's. */
function panelScripts({ scripts }: StoredPage, { revision, releases }: JoinContext) {
  if (!isPreview(revision)) return [];
  const files = releases.flatMap(({ modules }) => modules[previewSource] ?? []);
  const isPageScript = (name: string) => scripts.some(({ file }) => file === name);
  return files.filter((file) => !isPageScript(file)).map((file) => ({ app: 'shell', file }));
}

function jsonBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${escapeJson(value)}</script>`;
}
