import { test } from '@playwright/test';
import type { Course, CourseListItem } from '@site/content/courses/collection';
import type { Insight, InsightListItem } from '@site/content/insights/collection';
import type { BodyElement, BodyNode } from '@site/content/parts/body';
import type { Redirect } from '@site/contract';
import { fetchSite } from './visit.ts';

/** The part of what is live that is needed here. */
interface LiveSite {
  readonly sections: readonly {
    readonly id: string;
    readonly lists: Readonly<Record<string, string>>;
    readonly redirects: readonly Redirect[];
  }[];
}

/** The content of the site under test. */
export interface LiveContent {
  readonly courses: readonly Course[];
  /** In the order of the hub, with their bodies. */
  readonly insights: readonly Insight[];
  /** Declared by the live sections. */
  readonly redirects: readonly Redirect[];
}

/** Reads it from the pages and files of the site, and from what it says is live. */
export async function readContent(): Promise<LiveContent> {
  const sections = await readSections();
  const readAll = async <Item extends { readonly file: string }, Entry>(name: string) =>
    readEntries<Item, Entry>(await readList(sections, name));
  return {
    courses: await readAll<CourseListItem, Course>('courses'),
    insights: await readAll<InsightListItem, Insight>('insights'),
    redirects: sections.flatMap(({ redirects }) => redirects),
  };
}

/** The courses that do not run yet, which search engines do not index; none without the catalogue. */
export async function listCoursesToCome(): Promise<readonly CourseListItem[]> {
  const sections = await readSections();
  if (!sections.some(({ lists }) => 'courses.json' in lists)) return [];
  const courses: readonly CourseListItem[] = await readList(sections, 'courses');
  return courses.filter(({ status }) => status !== 'Live');
}

async function readSections(): Promise<LiveSite['sections']> {
  const { sections }: LiveSite = JSON.parse(await fetchText('/_site.json'));
  return sections;
}

/** The first matching item; the test is skipped if there is none. */
export function choose<Item>(
  items: readonly Item[],
  what: string,
  isSo: (item: Item) => unknown = () => true,
): Item {
  const found = items.find(isSo);
  test.skip(found === undefined, `there is no ${what} here`);
  return found as Item;
}

/** The article with the longest body, for scrolling. */
export function chooseLongest(insights: readonly Insight[]): Insight {
  const lengthOf = ({ body }: Insight) => body.map(readText).join('').length;
  const byLength = [...insights].sort((a, b) => lengthOf(b) - lengthOf(a));
  return choose(byLength, 'article');
}

export const courseAddress = ({ slug }: Pick<Course, 'slug'>) => `/course-info/${slug}`;
export const insightAddress = ({ slug }: Pick<Insight, 'slug'>) => `/insights/${slug}`;

/** The h2 headings of a body. */
export function headingsOf({ contents }: Pick<Course, 'contents'>): string[] {
  return contents.map(({ text }) => text);
}

function readText(node: BodyNode): string {
  return typeof node === 'string' ? node : (node.children ?? []).map(readText).join('');
}

export function linksOf({ body }: Pick<Course, 'body'>) {
  const links = body.flatMap(listElements).filter(({ tag }) => tag === 'a');
  return links.map((link) => ({ text: readText(link), to: `${link.props?.href}` }));
}

function listElements(node: BodyNode): BodyElement[] {
  return typeof node === 'string' ? [] : [node, ...(node.children ?? []).flatMap(listElements)];
}

/** The catalogue's caption for the chosen filters. */
export function captionOf({ level, category, status }: Partial<Record<string, string>>): string {
  const levels = level ? `${level} level` : 'all levels';
  return `Showing ${levels} in ${category ?? 'all focus areas'} (${status ?? 'all statuses'}).`;
}

async function fetchText(path: string): Promise<string> {
  const response = await fetchSite(path);
  if (!response.ok) throw new Error(`${path} returned ${response.status}`);
  return response.text();
}

/** A list of the live release that has it; a long one names the file with all of it. */
async function readList(sections: LiveSite['sections'], name: string) {
  const owner = sections.find(({ lists }) => `${name}.json` in lists);
  if (owner === undefined) throw new Error(`No live section has the list ${name}.`);
  const file = owner.lists[`${name}.json`];
  const list = JSON.parse(await fetchText(`/_releases/${owner.id}/files/${file}`));
  return Array.isArray(list) ? list : JSON.parse(await fetchText(list.all));
}

/** Each item with the contents of its own file. */
async function readEntries<Item extends { readonly file: string }, Entry>(
  items: readonly Item[],
): Promise<readonly Entry[]> {
  return Promise.all(items.map(async ({ file }) => JSON.parse(await fetchText(file))));
}
