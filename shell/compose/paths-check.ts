import { ComposeError } from './compose-error.ts';
import type { RenderJob } from './render-jobs.ts';

/** Refuses two pages at one path: only one of them could be found. */
export function checkPaths(jobs: readonly RenderJob[]): void {
  const owners = new Map<string, string[]>();
  for (const { app, path } of jobs) owners.set(path, [...(owners.get(path) ?? []), app]);
  const faults = [...owners]
    .filter(([, apps]) => apps.length > 1)
    .map(([path, apps]) => `There are several pages at ${path}: of ${apps.join(' and of ')}.`);
  if (faults.length > 0) throw new ComposeError(faults.join('\n'));
}
