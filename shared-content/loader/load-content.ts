import { fileURLToPath } from 'node:url';
import { type CourseFields, courseSchema } from '../src/courses/schema.ts';
import { type InsightFields, insightSchema } from '../src/insights/schema.ts';
import { checkBody, checkNavigation, checkTitles } from './check-drafts.ts';
import { type Entry, toEntry } from './entry.ts';
import type { EntryFields } from './entry-fields.ts';
import { fillRoute, type Pages, planPages } from './pages.ts';
import { ContentError } from './problem.ts';
import { type Collection, readCollection } from './read-collection.ts';
import type { Draft } from './read-entry.ts';
import { type SiteFacts, siteFacts } from './site-facts.ts';

export type { Entry, Picture } from './entry.ts';
export { ContentError, type Problem } from './problem.ts';
export { type SiteFacts, siteFacts } from './site-facts.ts';

export interface Content {
  /** By title. */
  readonly courses: readonly Entry<CourseFields>[];
  /** Newest first. */
  readonly insights: readonly Entry<InsightFields>[];
}

export interface LoadOptions {
  /** Folder holding `src/courses/entries` and `src/insights/entries`; default: this workspace. */
  readonly root?: string | undefined;
  /** Told of entries that are left out; default: the console. */
  readonly warn?: ((message: string) => void) | undefined;
  /** What links are checked against; default: the shipped site. */
  readonly site?: SiteFacts | undefined;
}

export const defaultRoot = fileURLToPath(new URL('..', import.meta.url));

const courseCollection: Collection<CourseFields> = {
  folder: 'src/courses/entries',
  route: '/course-info/:courseInfoSlug',
  schema: courseSchema,
};

const insightCollection: Collection<InsightFields> = {
  folder: 'src/insights/entries',
  route: '/insights/:insightSlug',
  schema: insightSchema,
};

/** Folders that hold entries, relative to the content's root. */
export const entryFolders = [courseCollection.folder, insightCollection.folder];

/** Reads and checks all content; throws one `ContentError` with everything that is wrong. */
export async function loadContent(options: LoadOptions = {}): Promise<Content> {
  const { root = defaultRoot, warn = (message) => console.warn(message) } = options;
  const { site = siteFacts } = options;
  const courses = await readCollection(root, courseCollection, warn);
  const insights = await readCollection(root, insightCollection, warn);
  await refuseProblems(root, site, courses, insights);
  return {
    courses: toEntries(root, site.links, courses).sort(byTitle),
    insights: toEntries(root, site.links, insights).sort(byDate),
  };
}

async function refuseProblems(
  root: string,
  site: SiteFacts,
  courses: readonly Draft<CourseFields>[],
  insights: readonly Draft<InsightFields>[],
): Promise<void> {
  const ownPages = new Map([
    ...toPages(courseCollection.route, courses),
    ...toPages(insightCollection.route, insights),
  ]);
  const pages = planPages(site, ownPages);
  const check = (route: string) => (draft: Draft<EntryFields>) =>
    checkBody(draft, { links: site.links, pages, path: fillRoute(route, draft.slug) });
  const problems = [
    ...[...courses, ...insights].flatMap((draft) => draft.problems),
    ...[...checkTitles(courses), ...checkTitles(insights)],
    ...courses.flatMap(check(courseCollection.route)),
    ...insights.flatMap(check(insightCollection.route)),
    ...(await checkNavigation(root, site, pages)),
  ];
  if (problems.length > 0) throw new ContentError(problems);
}

function toPages(route: string, drafts: readonly Draft<EntryFields>[]): Pages {
  return new Map(drafts.map(({ slug, markdown }) => [fillRoute(route, slug), markdown.anchors]));
}

function toEntries<T extends EntryFields>(
  root: string,
  links: SiteFacts['links'],
  drafts: readonly Draft<T>[],
): Entry<T>[] {
  return drafts.flatMap((draft) => (draft.data ? [toEntry(root, links, draft, draft.data)] : []));
}

function byTitle(a: Entry<CourseFields>, b: Entry<CourseFields>): number {
  return a.data.title.localeCompare(b.data.title, 'en');
}

function byDate(a: Entry<InsightFields>, b: Entry<InsightFields>): number {
  const [dayA, dayB] = [a, b].map(({ data }) => data.date ?? data.updated);
  return (dayB ?? '').localeCompare(dayA ?? '', 'en') || a.slug.localeCompare(b.slug, 'en');
}
