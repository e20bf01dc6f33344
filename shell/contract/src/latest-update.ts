import type { Page } from './section.ts';

/** When an overview last changed: with the newest of its entries (`updated`: YYYY-MM-DD). */
export function latestUpdate(
  entries: readonly { readonly updated: string }[],
): Pick<Page, 'lastModified'> {
  const newest = entries
    .map(({ updated }) => updated)
    .sort()
    .at(-1);
  return newest === undefined ? {} : { lastModified: newest };
}
