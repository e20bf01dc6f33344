import { ComposeError } from './compose-error.ts';
import type { RenderJob } from './render-jobs.ts';

/** Refuses two pages at one path. */
export function checkPaths(jobs: readonly RenderJob[]): void {
  const owners = new Map<string, string[]>();
  for (const { app, path } of jobs) owners.set(path, [...(owners.get(path) ?? []), app]);
  const failures = [...owners]
    .filter(([, apps]) => apps.length > 1)
    .map(([path, apps]) => ({
      app: apps.at(-1) ?? '',
      message: `Several pages claim the path ${path}: ${apps.join(' and ')}.`,
    }));
  if (failures.length > 0) throw new ComposeError(failures);
}
