import type { Paging } from '../definitions/collection.ts';

/** An entry as its list has it, with the URL of its own file. */
interface FiledItem {
  readonly slug: string;
  readonly file: string;
}

/** Adds a JSON file; the result is its URL. */
type AddJson = (stem: string, value: unknown) => string;

/** Entries in a file that says where they are. */
const entriesPerPart = 200;

/**
 * Adds the list of a collection: one file or, if it is longer than a page, one that names others,
 * which is what the contract's `loadList`, `loadListPage`, `loadListIndex` and `loadEntry` read:
 * `pages` in order, each with what it says of all; `index`, with the fields to filter and sort by;
 * `all`; and `parts`, which say where the entries from a slug on are. The result is the list's URL.
 */
export function addList(
  { name, paging }: { readonly name: string; readonly paging?: Paging },
  items: readonly FiledItem[],
  add: AddJson,
): string {
  if (paging === undefined || items.length <= paging.size) return add(name, items);
  // No slug has an underscore, so these are no entry's files.
  const part = (what: string, value: unknown) => add(`${name}_${what}`, value);
  return add(name, {
    all: part('all', items),
    index: part('index', pickFields(items, ['slug', ...paging.sortBy, ...paging.filterBy])),
    pages: makePages(items, paging).map((page, at) => part(`page-${at + 1}`, page)),
    parts: splitBySlug(items).map((some, at) => ({
      from: some[0]?.slug,
      file: part(`part-${at + 1}`, some),
    })),
  });
}

function makePages(items: readonly FiledItem[], { size, filterBy }: Paging) {
  const slices = split(items, size);
  const values = Object.fromEntries(
    filterBy.map((field) => [field, [...new Set(items.map((item) => fieldOf(item, field)))]]),
  );
  const facts = { count: slices.length, total: items.length, values };
  return slices.map((slice) => ({ items: slice, ...facts }));
}

function splitBySlug(items: readonly FiledItem[]) {
  const places = items.map(({ slug, file }) => ({ slug, file }));
  // As `<` compares, which is how they are found.
  const sorted = places.sort((a, b) => (a.slug < b.slug ? -1 : 1));
  return split(sorted, entriesPerPart);
}

function pickFields(items: readonly FiledItem[], names: readonly string[]) {
  return items.map((item) => Object.fromEntries(names.map((name) => [name, fieldOf(item, name)])));
}

function fieldOf(item: object, name: string): unknown {
  return Reflect.get(item, name);
}

function split<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}
