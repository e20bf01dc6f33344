import type { PageReference, Release, Revision } from '../store/records.ts';
import type { RenderJob } from './render-jobs.ts';

/** The first page in these revisions that was rendered from the same inputs as it would be now. */
export function findReusable(
  job: RenderJob,
  releases: readonly Release[],
  revisions: readonly (Revision | undefined)[],
): PageReference | undefined {
  return revisions.map((revision) => reusable(job, releases, revision)).find(Boolean);
}

/** The page of an earlier revision, if all its inputs are still the same. */
function reusable(
  job: RenderJob,
  releases: readonly Release[],
  previous: Revision | undefined,
): PageReference | undefined {
  if (previous === undefined) return undefined;
  const reference = job.place === 'fallback' ? previous.fallback : previous[job.place][job.path];
  if (reference === undefined || reference.uses[job.app] === undefined) return undefined;
  const sameReleases = Object.entries(reference.uses).every(
    ([app, version]) => releases.find((release) => release.app === app)?.version === version,
  );
  const sameWidgets = Object.entries(reference.widgets).every(
    ([name, app]) => (releases.find(({ widgets }) => widgets.includes(name))?.app ?? null) === app,
  );
  return sameReleases && sameWidgets ? reference : undefined;
}
