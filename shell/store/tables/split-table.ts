import { hashOf } from '@site/content/integrity';
import type { PageTable } from '../records.ts';

/** How many pages a table has at most; one with more is stored in parts. */
const mostPages = 128;

/**
 * The parts of a table with more than 128 pages, by the leading hex digits of the hash of the path;
 * undefined for a smaller one. A part has 8 pages or more, on average, and at most about 128: a table
 * is divided anew only when it has grown sixteenfold. The order of the pages does not matter.
 */
export function splitPages(pages: PageTable['pages']): ReadonlyMap<string, PageTable> | undefined {
  const paths = Object.keys(pages).sort();
  if (paths.length <= mostPages) return undefined;
  const digits = Math.ceil(Math.log(paths.length / mostPages) / Math.log(16));
  const parts = new Map<string, PageTable>();
  for (const path of paths) {
    const prefix = hashOf(path).slice(0, digits);
    const part = parts.get(prefix) ?? { pages: {}, notFound: {} };
    parts.set(prefix, part);
    Object.assign(part.pages, { [path]: pages[path] });
  }
  return new Map([...parts].sort());
}
