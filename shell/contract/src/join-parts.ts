import { listPages, type PageSource } from './entry-pages.ts';
import type { Section } from './section.ts';

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
  /** Collections and single pages, with their heads. */
  readonly pages?: readonly PageSource[];
}

/** What the parts of a section are together. */
type Joined = Required<Omit<Section, 'id' | 'owner' | 'prefixes'>>;

/**
 * Joins the parts of a section, by their files, in the order of these. Throws if two parts have a
 * widget of the same name.
 *
 * @example
 * export const section = defineSection({
 *   id: 'mf-learning',
 *   owner: 'Learning team',
 *   prefixes: ['/course-info'],
 *   ...joinParts(import.meta.glob('./*\/part.ts', { eager: true, import: 'part' })),
 * });
 */
export function joinParts(parts: Readonly<Record<string, SectionPart>>): Joined {
  const all = Object.values(parts);
  return {
    routes: all.flatMap(({ routes = [] }) => routes),
    pages: listPages(...all.flatMap(({ pages = [] }) => pages)),
    widgets: joinWidgets(parts),
    staticWidgets: all.flatMap(({ staticWidgets = [] }) => staticWidgets),
    redirects: all.flatMap(({ redirects = [] }) => redirects),
    feeds: all.flatMap(({ feeds = [] }) => feeds),
  };
}

function joinWidgets(parts: Readonly<Record<string, SectionPart>>): Joined['widgets'] {
  const owners = new Map<string, string>();
  for (const [file, { widgets = {} }] of Object.entries(parts)) {
    for (const name of Object.keys(widgets)) {
      const other = owners.get(name);
      if (other) throw new Error(`${other} and ${file} both have the widget ${name}.`);
      owners.set(name, file);
    }
  }
  return Object.assign({}, ...Object.values(parts).map(({ widgets }) => widgets));
}
