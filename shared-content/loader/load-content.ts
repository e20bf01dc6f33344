import { fileURLToPath } from 'node:url';
import type { ApproachFields } from '../src/approaches/schema.ts';
import type { AudienceFields } from '../src/audiences/schema.ts';
import type { CourseFields } from '../src/courses/schema.ts';
import type { FounderFields } from '../src/founders/schema.ts';
import type { InsightFields } from '../src/insights/schema.ts';
import type { SolutionFields } from '../src/solutions/schema.ts';
import { checkBody, checkLabels, checkNavigation } from './check-drafts.ts';
import * as collections from './collections.ts';
import {
  checkDocuments,
  type DocumentDrafts,
  type Documents,
  documentFolders,
  readDocuments,
  toDocuments,
} from './documents.ts';
import { type Entry, toEntry } from './entry.ts';
import { fillRoute, planPages } from './pages.ts';
import { ContentError } from './problem.ts';
import { type Drafts, readCollection } from './read-collection.ts';
import type { Draft } from './read-entry.ts';
import { type SiteFacts, siteFacts } from './site-facts.ts';

export type { DocumentName, Documents } from './documents.ts';
export type { Entry, Picture } from './entry.ts';
export { ContentError, type Problem } from './problem.ts';
export { type SiteFacts, siteFacts } from './site-facts.ts';

export interface Collections {
  /** By title. */
  readonly courses: readonly Entry<CourseFields>[];
  /** Newest first. */
  readonly insights: readonly Entry<InsightFields>[];
  /** This and those below by their number, `order`. */
  readonly solutions: readonly Entry<SolutionFields>[];
  readonly audiences: readonly Entry<AudienceFields>[];
  readonly approaches: readonly Entry<ApproachFields>[];
  readonly founders: readonly Entry<FounderFields>[];
}

export type CollectionName = keyof Collections;

export interface Content extends Collections {
  readonly documents: Documents;
}

export interface LoadOptions {
  /** Folder holding `src/<collection>/entries` and the documents; default: this workspace. */
  readonly root?: string | undefined;
  /** Told of entries that are left out; default: the console. */
  readonly warn?: ((message: string) => void) | undefined;
  /** What links are checked against; default: the shipped site. */
  readonly site?: SiteFacts | undefined;
}

export const defaultRoot = fileURLToPath(new URL('..', import.meta.url));

/** Folders that hold content, relative to its root. */
export const contentFolders = [
  ...Object.values(collections).map(({ folder }) => folder),
  ...documentFolders,
];

/** Reads and checks all content; throws one `ContentError` with everything that is wrong. */
export async function loadContent(options: LoadOptions = {}): Promise<Content> {
  const { root = defaultRoot, warn = (message) => console.warn(message) } = options;
  const { site = siteFacts } = options;
  const read = {
    courses: await readCollection(root, collections.courses, warn),
    insights: await readCollection(root, collections.insights, warn),
    solutions: await readCollection(root, collections.solutions, warn),
    audiences: await readCollection(root, collections.audiences, warn),
    approaches: await readCollection(root, collections.approaches, warn),
    founders: await readCollection(root, collections.founders, warn),
  };
  const documents = await readDocuments(root);
  await refuseProblems(root, site, Object.values(read), documents);
  const entries = <T>({ drafts }: Drafts<T>) => toEntries(root, site.links, drafts);
  return {
    courses: entries(read.courses).sort(byTitle),
    insights: entries(read.insights).sort(byDate),
    solutions: entries(read.solutions).sort(byOrder),
    audiences: entries(read.audiences).sort(byOrder),
    approaches: entries(read.approaches).sort(byOrder),
    founders: entries(read.founders).sort(byOrder),
    documents: toDocuments(documents),
  };
}

async function refuseProblems(
  root: string,
  site: SiteFacts,
  read: readonly Drafts<unknown>[],
  documents: DocumentDrafts,
): Promise<void> {
  const pages = planPages(site, new Map(read.flatMap(toPages)));
  const { links } = site;
  const problems = [
    ...read.flatMap(({ collection: { route, label }, drafts }) => [
      ...drafts.flatMap((draft) => draft.problems),
      ...checkLabels(drafts, label),
      ...drafts.flatMap((draft) =>
        checkBody(draft, { links, pages, path: fillRoute(route, draft.slug) }),
      ),
    ]),
    ...checkDocuments(documents, pages),
    ...(await checkNavigation(root, site, pages)),
  ];
  if (problems.length > 0) throw new ContentError(problems);
}

/** Only an article's headings are anchors: other pages give theirs no ids. */
function toPages({ collection, drafts }: Drafts<unknown>): [string, ReadonlySet<string>][] {
  const { route, format } = collection;
  return drafts.map(({ slug, markdown }) => [
    fillRoute(route, slug),
    format === 'article' ? markdown.anchors : new Set(),
  ]);
}

function toEntries<T>(
  root: string,
  links: SiteFacts['links'],
  drafts: readonly Draft<T>[],
): Entry<T>[] {
  return drafts.flatMap((draft) =>
    draft.data === undefined ? [] : [toEntry(root, links, draft, draft.data)],
  );
}

function byTitle(a: Entry<CourseFields>, b: Entry<CourseFields>): number {
  return a.data.title.localeCompare(b.data.title, 'en');
}

function byDate(a: Entry<InsightFields>, b: Entry<InsightFields>): number {
  const [dayA, dayB] = [a, b].map(({ data }) => data.date ?? data.updated);
  return (dayB ?? '').localeCompare(dayA ?? '', 'en') || a.slug.localeCompare(b.slug, 'en');
}

type Ordered = Entry<{ readonly order?: number | undefined }>;

function byOrder(a: Ordered, b: Ordered): number {
  const last = Number.MAX_SAFE_INTEGER;
  const apart = (a.data.order ?? last) - (b.data.order ?? last);
  return apart || a.slug.localeCompare(b.slug, 'en');
}
