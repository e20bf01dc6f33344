import { column } from './look.ts';
import type { Strip } from './strip.ts';

/** A strip with its place on a page: `y` of its top, and the gap that was left above it. */
export type Placed = { strip: Strip; y: number; gap: number };

/**
 * Places strips on pages. Strips that keep their next move together; a table that goes on
 * gets its header again. Only a chain taller than a page is broken where it must be.
 */
export function paginate(strips: readonly Strip[]): Placed[][] {
  const pages: Placed[][] = [[]];
  for (const chain of chainsOf(strips)) {
    const splits = heightOf(chain) > column.bottom - column.top;
    for (const part of splits ? chain.map((strip) => [strip]) : [chain]) place(part, pages);
  }
  return pages;
}

function place(chain: readonly Strip[], pages: Placed[][]): void {
  let page = pages.at(-1) ?? [];
  if (page.length > 0 && bottomOf(page) + gapOf(chain) + heightOf(chain) > column.bottom) {
    page = [];
    pages.push(page);
    const header = chain[0]?.header;
    if (header) page.push({ strip: header, y: column.top, gap: 0 });
  }
  for (const strip of chain) {
    const gap = page.length > 0 ? strip.gap : 0;
    page.push({ strip, gap, y: bottomOf(page) + gap });
  }
}

function chainsOf(strips: readonly Strip[]): Strip[][] {
  const chains: Strip[][] = [];
  let open = false;
  for (const strip of strips) {
    if (open) chains.at(-1)?.push(strip);
    else chains.push([strip]);
    open = strip.keepsNext;
  }
  return chains;
}

function bottomOf(page: readonly Placed[]): number {
  const last = page.at(-1);
  return last ? last.y + last.strip.height : column.top;
}

function gapOf(chain: readonly Strip[]): number {
  return chain[0]?.gap ?? 0;
}

/** Height without the gap above. */
function heightOf(chain: readonly Strip[]): number {
  const heights = chain.reduce((sum, { height, gap }) => sum + gap + height, 0);
  return heights - gapOf(chain);
}
