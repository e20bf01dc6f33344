import type { ParsedCollection } from '../loader/read-collection.ts';
import type { EntryFacts } from '../loader/read-entry.ts';
import { checkLink } from './check-link.ts';
import { fillRoute, type KnownPages } from './known-pages.ts';
import type { Problem } from './problem.ts';

/** Everything that is wrong with a collection's entries, alone and between them. */
export function checkCollection(
  { collection, entries }: ParsedCollection,
  pages: KnownPages,
): Problem[] {
  const { route, unique } = collection;
  const facts = entries.map((entry) => entry.facts);
  return [
    ...facts.flatMap(({ problems }) => problems),
    ...checkUnique(facts, unique),
    ...facts.flatMap((one) => checkLinks(one, fillRoute(route, one.slug), pages)),
  ];
}

function checkLinks({ file, links }: EntryFacts, path: string, pages: KnownPages): Problem[] {
  return links.flatMap(({ url, line, column }) => {
    const flaw = checkLink(url, { pages, path });
    return flaw ? [{ file, line, column, field: 'link', ...flaw }] : [];
  });
}

/** Two entries of a collection may not share this field as it looks, case aside. */
function checkUnique(entries: readonly EntryFacts[], field: string): Problem[] {
  const first = new Map<string, EntryFacts>();
  return entries.flatMap((entry) => {
    const key = entry.unique && toVisible(entry.unique).toLowerCase();
    const other = key === undefined ? undefined : first.get(key);
    if (key !== undefined && !other) first.set(key, entry);
    if (!other) return [];
    const message = `'${entry.unique}' is also the ${field} of ${other.file}`;
    return [{ file: entry.file, ...entry.uniqueAt, field, message }];
  });
}

function toVisible(text: string): string {
  const visible = text.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  return visible.replaceAll(/\s+/g, ' ').trim();
}
