import type { Thing } from 'schema-dts';
import type { LazyPage } from './lazy-page.tsx';
import type { FetchFile } from './services.ts';

/**
 * A shell supports sections of its own contract version and of the one before.
 *
 * @internal Only the shell uses it.
 */
export const contractVersion = 2;

/**
 * What search engines and link previews see of a page, as data; the server writes the tags.
 *
 * @example
 * const head: Head = {
 *   title: 'Evaluating AI Agents',
 *   description: 'A course on measuring what agents do.',
 *   article: { published: '2026-03-01', modified: '2026-05-01', author: 'Ada Smith' },
 * };
 */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** Title of the page above it. */
  readonly section?: string;
  /** The page's own picture: the URL of a file of the release. */
  readonly picture?: string;
  /** Of pages that are articles, which feeds list. */
  readonly article?: ArticleFacts;
  /** Default: indexed. */
  readonly robots?: 'noindex';
  /**
   * schema.org objects without `@context`. Paths in `@id`, `url`, `item`, `image` and `logo` become
   * absolute.
   */
  readonly jsonLd?: readonly JsonLd[];
}

/**
 * A schema.org object.
 *
 * @example
 * const data: JsonLd = { '@type': 'Course', name: title, url: '/course-info/agents' };
 */
export type JsonLd = Exclude<Thing, string>;

/** Days are YYYY-MM-DD. */
export interface ArticleFacts {
  readonly published?: string;
  readonly modified: string;
  readonly author?: string;
}

/** How the site's search presents and finds a page, besides its head. See {@link Page}. */
export interface SearchFacts {
  /** Heading of the group that lists the page in results: `Courses`. */
  readonly group: string;
  /** More words to find the page by, such as its topic or synonyms. */
  readonly keywords?: readonly string[];
}

/**
 * One concrete page.
 *
 * @example
 * const page: Page = {
 *   path: '/contact',
 *   head: { title: 'Contact', description: 'Write to us.' },
 *   search: { group: 'About us', keywords: ['email', 'phone'] },
 * };
 */
export interface Page {
  /** Plain path: lower case, no trailing slash, no query. */
  readonly path: string;
  readonly head: Head;
  /** YYYY-MM-DD, for the sitemap. */
  readonly lastModified?: string;
  /** Default: the group `Pages`, no keywords; pages with `robots` are not found without. */
  readonly search?: SearchFacts;
}

/**
 * The page for unknown values of a parameter route; served with status 404.
 *
 * @example
 * const page: NotFoundPage = {
 *   pattern: '/course-info/:courseInfoSlug',
 *   head: { title: 'Course Not Found', description: 'No such course.', robots: 'noindex' },
 * };
 */
export interface NotFoundPage {
  /** The route's path with its parameter, e.g. `/course-info/:courseInfoSlug`. */
  readonly pattern: string;
  readonly head: Head;
}

/** What `pages` of a section resolves to. Made by {@link listPages}. */
export interface Pages {
  readonly pages: readonly Page[];
  readonly notFound: readonly NotFoundPage[];
}

/**
 * A React Router route object. `path` is absolute and inside one of the section's prefixes. See
 * {@link defineSection}.
 */
export interface SectionRoute {
  readonly path: string;
  readonly Component: LazyPage;
  /**
   * The page has no handlers, effects or state of its own, and embeds no widget: a first visit
   * shows its rendered HTML and fetches none of the section's code. Checked where it is rendered.
   */
  readonly isStatic?: true;
}

/**
 * Both are plain paths; `to` may carry an anchor.
 *
 * @example
 * const redirect: Redirect = { from: '/courses', to: '/course-info#all' };
 */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/**
 * Lists the articles below `path`, the newest first:
 * `<path>/feed.xml` (Atom) and `<path>/feed.json`.
 */
export interface Feed {
  readonly path: string;
  readonly title: string;
}

/** The whole public face of a section. See {@link defineSection}. */
export interface Section {
  /** The app's name, as in its package.json: `mf-learning`. */
  readonly id: string;
  /** The team that is responsible for it. */
  readonly owner: string;
  /** Path prefixes without a trailing slash; each covers itself and everything below it. */
  readonly prefixes: readonly string[];
  readonly routes: readonly SectionRoute[];
  /**
   * Every concrete page with its head. After a navigation in the browser it is called with the
   * page's path, and may leave out pages at other paths.
   */
  readonly pages: (fetchFile: FetchFile, pathname?: string) => Promise<Pages>;
  /** Components that pages of other apps embed by name; they get no properties. */
  readonly widgets?: Readonly<Record<string, LazyPage>>;
  /** Names of the widgets that are static, as a route may be. */
  readonly staticWidgets?: readonly string[];
  readonly redirects?: readonly Redirect[];
  readonly feeds?: readonly Feed[];
}

/**
 * Declares a section; the value is what `src/section.ts` exports as `section`. See {@link joinParts}.
 *
 * @example
 * export const section = defineSection({
 *   id: 'mf-learning',
 *   owner: 'Learning team',
 *   prefixes: ['/course-info'],
 *   ...joinParts(import.meta.glob('./*\/part.ts', { eager: true, import: 'part' })),
 * });
 */
export function defineSection(section: Section): Section {
  return section;
}
