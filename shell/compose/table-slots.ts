import type { PageReference, PageTable } from '../store/records.ts';
import type { RenderJob } from './render-jobs.ts';

type Slot = Pick<RenderJob, 'slot' | 'path'>;

/** The page of a job in its app's table. */
export function referenceOf(table: PageTable, { slot, path }: Slot): PageReference | undefined {
  return slot === 'fallback' ? table.fallback : table[slot][path];
}

/** Puts the page of a job into its app's table. */
export function addPage(table: PageTable, { slot, path }: Slot, page: PageReference): void {
  if (slot === 'fallback') table.fallback = page;
  else table[slot][path] = page;
}
