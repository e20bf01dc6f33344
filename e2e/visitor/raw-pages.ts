import { readPlan } from '@site/content/plan';
import { isUnder } from '@site/contract/is-under';
import { repositoryRoot } from '../processes.ts';
import { courseAddress, listCoursesToCome } from './content.ts';
import { missingScreens } from './screens.ts';
import { canonicalOrigin, fetchSite, isPreview } from './visit.ts';

/** A page as sent by the server, read without a browser. */
export interface RawPage {
  readonly path: string;
  readonly status: number;
  readonly html: string;
  /** The page without its scripts and styles. */
  readonly markup: string;
  readonly title: string | undefined;
  readonly canonical: string | undefined;
  readonly robots: string | undefined;
}

/** Text as a reader sees it. */
export const decode = (text = '') => text.replaceAll('&amp;', '&').replaceAll('&#39;', "'");

export async function fetchPage(path: string): Promise<RawPage> {
  const response = await fetchSite(path, { redirect: 'manual' });
  const html = await response.text();
  const read = (pattern: RegExp) => pattern.exec(html)?.[1];
  return {
    path,
    status: response.status,
    html,
    markup: html.replace(/<(script|style)\b.*?<\/\1>/gs, ''),
    title: read(/<title>([^<]+)<\/title>/),
    canonical: read(/<link rel="canonical" href="([^"]+)"/),
    robots: read(/<meta name="robots" content="([^"]+)"/),
  };
}

/** Whether a path is tested: all are, unless SITE_ONLY names a section. */
export function isTested(path: string): boolean {
  const only = readPlan(repositoryRoot).find(({ id }) => id === process.env.SITE_ONLY);
  return only === undefined || only.prefixes.some((prefix) => isUnder(prefix, path));
}

export const searchPath = '/search?q=agents';

/**
 * Every path in the sitemap or, as previews have none, in the search index, which also has the
 * courses that do not run yet.
 */
export async function listPaths(): Promise<string[]> {
  const paths = isPreview ? await listSearchIndex() : await listSitemap();
  return paths.filter(isTested);
}

async function listSearchIndex(): Promise<string[]> {
  const index: readonly { path: string }[] = await (await fetchSite('/search-index.json')).json();
  const toCome = (await listCoursesToCome()).map(courseAddress);
  return index.map(({ path }) => path).filter((path) => !toCome.includes(path));
}

async function listSitemap(): Promise<string[]> {
  const sitemap = await fetchSite('/sitemap.xml').then((response) => response.text());
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc);
  return addresses.map((address) => address.replace(canonicalOrigin, ''));
}

/** Whether a path is that of a list's second or further page. */
export const continuesList = (path: string) => /\/page\/\d+$/.test(path);

/** The courses that do not run yet, which are in the catalogue but not in the sitemap. */
export async function listUnlistedPaths(): Promise<string[]> {
  const listed = await listPaths();
  const further = listed.filter((path) => path.startsWith('/course-info/') && continuesList(path));
  const catalogue = await Promise.all(['/course-info', ...further].map(fetchPage));
  const links = catalogue.flatMap(({ markup }) =>
    [...markup.matchAll(/href="(\/course-info\/[^"#?]+)"/g)].map(([, to = '']) => to),
  );
  return links.filter((path) => !listed.includes(path) && !continuesList(path) && isTested(path));
}

export interface RawPages {
  readonly listed: readonly RawPage[];
  readonly unlisted: readonly RawPage[];
  readonly missing: readonly RawPage[];
  /** All of these, and the search's answer. */
  readonly all: readonly RawPage[];
}

export async function readRawPages(): Promise<RawPages> {
  const fetchAll = (paths: readonly string[]) => Promise.all(paths.map(fetchPage));
  const listed = await fetchAll(await listPaths());
  const unlisted = await fetchAll(await listUnlistedPaths());
  const missing = await fetchAll(missingScreens.map(({ path }) => path));
  const found = await fetchPage(searchPath);
  return { listed, unlisted, missing, all: [...listed, ...unlisted, ...missing, found] };
}
