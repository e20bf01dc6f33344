import { ifReadable } from '../store/drivers/driver.ts';
import type { Release } from '../store/records.ts';
import type { SiteStore } from '../store/site-store.ts';
import { listJobs, type RenderJob } from './render-jobs.ts';

/** An earlier release that renders pages in the same way. */
export interface EarlierRelease {
  /** Whether its scripts are the same, too, which pages with behaviour name. */
  readonly hasSameScripts: boolean;
  readonly files: Release['files'];
  /** What it said of that page's head. */
  readonly headOf: (job: RenderJob) => RenderJob['head'];
}

/** Undefined if the app renders with other code now, or that release cannot be read. */
export type FindSameCode = (app: string, version: string) => Promise<EarlierRelease | undefined>;

/** Compares earlier releases with those of a new combination; each is read once. */
export function createFindSameCode(
  store: SiteStore,
  byApp: ReadonlyMap<string, Release>,
): FindSameCode {
  const found = new Map<string, ReturnType<FindSameCode>>();
  const compare: FindSameCode = async (app, version) => {
    const now = byApp.get(app);
    if (now === undefined || now.version === version) return undefined;
    const earlier = await ifReadable(store.readRelease(app, version));
    if (earlier?.server.integrity !== now.server.integrity) return undefined;
    const heads = new Map(listJobs(earlier).map((job) => [jobKey(job), job.head]));
    return {
      hasSameScripts: scriptsOf(earlier) === scriptsOf(now),
      files: earlier.files,
      headOf: (job) => heads.get(jobKey(job)),
    };
  };
  return (app, version) => {
    const key = `${app}@${version}`;
    const result = found.get(key) ?? compare(app, version);
    found.set(key, result);
    return result;
  };
}

const jobKey = ({ slot, path }: RenderJob) => `${slot} ${path}`;

/** The names of scripts contain their hashes. */
function scriptsOf({ startup, modules }: Release): string {
  return JSON.stringify([startup, modules]);
}
