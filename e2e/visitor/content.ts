import type { Course, CourseListItem } from '@site/content/courses/collection';
import type { Insight, InsightListItem } from '@site/content/insights/collection';
import { fetchSite, test as visitorTest } from './visit.ts';

interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** What pages say of the live sections, as far as it is needed here. */
interface SiteBlock {
  readonly sections: readonly { readonly redirects: readonly Redirect[] }[];
}

/** What the site under test is made of, as its own pages and files say. */
export interface LiveContent {
  /** In the order of the catalogue, with their bodies. */
  readonly courses: readonly Course[];
  /** In the order of the hub, with their bodies. */
  readonly insights: readonly Insight[];
  /** What the live sections declare. */
  readonly redirects: readonly Redirect[];
}

/** Tests whose expectations on entries come from what is live. */
export const test = visitorTest.extend<object, { readonly content: LiveContent }>({
  content: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names between the braces
    async ({}, use) => {
      const catalogue = await fetchText('/course-info');
      const hub = await fetchText('/insights');
      const { sections }: SiteBlock = readBlock(catalogue, 'site-data');
      await use({
        courses: await readEntries<CourseListItem, Course>(catalogue, 'courses'),
        insights: await readEntries<InsightListItem, Insight>(hub, 'insights'),
        redirects: sections.flatMap(({ redirects }) => redirects),
      });
    },
    { scope: 'worker' },
  ],
});

/** The first that is so; a combination without any has nothing to test, and the test is skipped. */
export function choose<Item>(
  items: readonly Item[],
  what: string,
  isSo: (item: Item) => unknown = () => true,
): Item {
  const found = items.find(isSo);
  test.skip(found === undefined, `there is no ${what} here`);
  return found as Item;
}

/** The article with the longest body: one to scroll in. */
export function chooseLongest(insights: readonly Insight[]): Insight {
  const lengthOf = ({ markdownContent }: Insight) => markdownContent.length;
  const byLength = [...insights].sort((a, b) => lengthOf(b) - lengthOf(a));
  return choose(byLength, 'article');
}

export const courseAddress = ({ slug }: Pick<Course, 'slug'>) => `/course-info/${slug}`;
export const insightAddress = ({ slug }: Pick<Insight, 'slug'>) => `/insights/${slug}`;

/** The headings of a body, without marks of emphasis; those of other levels left out. */
export function headingsOf({ markdownContent }: Pick<Course, 'markdownContent'>): string[] {
  const lines = [...markdownContent.matchAll(/^## +(.+?) *$/gm)];
  return lines.map(([, text = '']) => text.replaceAll(/[*_`]/g, ''));
}

export interface MarkdownLink {
  readonly text: string;
  readonly to: string;
}

/** The links of a body whose text is plain. */
export function linksOf({ markdownContent }: Pick<Course, 'markdownContent'>): MarkdownLink[] {
  const links = markdownContent.matchAll(/(?<!!)\[([^\][*_`]+)\]\(([^)\s]+)\)/g);
  return [...links].map(([, text = '', to = '']) => ({ text, to }));
}

/** The catalogue's sentence for what is chosen. */
export function captionOf({ level, category, status }: Partial<Record<string, string>>): string {
  const levels = level ? `${level} level` : 'all levels';
  return `Showing ${levels} in ${category ?? 'all focus areas'} (${status ?? 'all statuses'}).`;
}

async function fetchText(path: string): Promise<string> {
  const response = await fetchSite(path);
  if (!response.ok) throw new Error(`${path} answers with status ${response.status}`);
  return response.text();
}

function readBlock(html: string, id: string) {
  const block = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's');
  const text = block.exec(html)?.[1];
  if (text === undefined) throw new Error(`The page has no block "${id}"`);
  return JSON.parse(text);
}

/** The list that a page brings, each entry with what its own file adds. */
async function readEntries<Item extends { readonly file: string }, Entry>(
  html: string,
  key: string,
): Promise<readonly Entry[]> {
  const items: readonly Item[] = readBlock(html, 'page-data').values[key];
  return Promise.all(items.map(async ({ file }) => JSON.parse(await fetchText(file))));
}
