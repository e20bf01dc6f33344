import { ComposeError } from './compose-error.ts';
import type { RenderJob } from './render-jobs.ts';

/** Refuses two pages with the same path, title or description; not-found pages count too. */
export function checkHeads(jobs: readonly RenderJob[]): void {
  const faults = [
    ...findRepeated(jobs, 'path', (job) => job.path),
    ...findRepeated(jobs, 'title', (job) => job.head.title),
    ...findRepeated(jobs, 'description', (job) => job.head.description),
  ];
  if (faults.length > 0) throw new ComposeError(faults.join('\n'));
}

function findRepeated(
  jobs: readonly RenderJob[],
  what: string,
  read: (job: RenderJob) => string,
): string[] {
  const byValue = groupBy(jobs, read);
  return [...byValue]
    .filter(([, same]) => same.length > 1)
    .map(([value, same]) => {
      const places = same.map((job) => `${job.app} ${job.path}`).join(' and ');
      return `The ${what} "${value}" stands on several pages: ${places}. Each needs its own.`;
    });
}

function groupBy<T>(items: readonly T[], read: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(read(item), [...(groups.get(read(item)) ?? []), item]);
  return groups;
}
