import { listPages, type PageSource } from '../data/entry-pages.ts';
import type { Section } from './define-section.ts';

/**
 * What one folder of a section adds to it: `src/<name>/part.ts` exports it as `part`. See
 * {@link joinParts}.
 *
 * @example
 * export const part: SectionPart = {
 *   routes: [{ path: '/contact', Component: lazyPage(loadContactPage) }],
 *   pages: [{ path: '/contact', head: { title: 'Contact', description: 'Write to us.' } }],
 * };
 */
export interface SectionPart
  extends Partial<Pick<Section, 'routes' | 'widgets' | 'staticWidgets' | 'redirects' | 'feeds'>> {
  /** Collections, single pages and not-found pages, with their heads. */
  readonly pages?: readonly PageSource[];
}

/** Parts by their files; undefined for a file that exports none. */
type Parts = Readonly<Record<string, SectionPart | undefined>>;

/** What the parts of a section are together. */
type Joined = Required<Omit<Section, 'id' | 'owner' | 'prefixes'>>;

/**
 * Joins the parts of a section, by their files, in the order of these. Throws if a file exports no
 * part, or two parts have a widget of the same name.
 *
 * @example
 * export const section = defineSection({
 *   id: 'mf-learning',
 *   owner: 'Learning team',
 *   prefixes: ['/course-info'],
 *   ...joinParts(import.meta.glob('./*\/part.ts', { eager: true, import: 'part' })),
 * });
 */
export function joinParts(parts: Parts): Joined {
  const all = Object.entries(parts).map(([file, part]) => part ?? refuse(file));
  return {
    routes: all.flatMap(({ routes = [] }) => routes),
    pages: listPages(...all.flatMap(({ pages = [] }) => pages)),
    widgets: joinWidgets(parts),
    staticWidgets: all.flatMap(({ staticWidgets = [] }) => staticWidgets),
    redirects: all.flatMap(({ redirects = [] }) => redirects),
    feeds: all.flatMap(({ feeds = [] }) => feeds),
  };
}

function refuse(file: string): never {
  throw new Error(
    `${file} does not export "part". Export the part under that name, or rename the file.`,
  );
}

function joinWidgets(parts: Parts): Joined['widgets'] {
  const owners = new Map<string, string>();
  for (const [file, part] of Object.entries(parts)) {
    for (const name of Object.keys(part?.widgets ?? {})) {
      const other = owners.get(name);
      if (other)
        throw new Error(`${other} and ${file} both have the widget ${name}. Rename one of them.`);
      owners.set(name, file);
    }
  }
  return Object.assign({}, ...Object.values(parts).map((part) => part?.widgets));
}
