import { filesBase } from '../contract/build/files-base.ts';
import { unlessDamaged } from '../store/driver.ts';
import type { Release } from '../store/records.ts';
import type { SiteStore } from '../store/site-store.ts';
import { listJobs, type RenderJob } from './render-jobs.ts';

/** An earlier release whose code is that of the section's release now. */
export interface EarlierRelease {
  readonly files: Release['files'];
  /** What it said of that page's head. */
  readonly headOf: (job: RenderJob) => RenderJob['head'];
}

/** Undefined if the section has other code now, or that release cannot be read. */
export type FindSameCode = (app: string, version: string) => Promise<EarlierRelease | undefined>;

/** Compares earlier releases with those of a new combination; each is read once. */
export function createFindSameCode(
  store: SiteStore,
  byApp: ReadonlyMap<string, Release>,
): FindSameCode {
  const found = new Map<string, ReturnType<FindSameCode>>();
  const compare: FindSameCode = async (app, version) => {
    const now = byApp.get(app);
    if (now === undefined || now.kind === 'shell' || now.version === version) return undefined;
    const earlier = await unlessDamaged(store.readRelease(app, version));
    if (earlier === undefined || !(await hasSameCode(store, earlier, now))) return undefined;
    const heads = new Map(listJobs(earlier).map((job) => [keyOf(job), job.head]));
    return { files: earlier.files, headOf: (job) => heads.get(keyOf(job)) };
  };
  return (app, version) => {
    const key = `${app}@${version}`;
    const result = found.get(key) ?? compare(app, version);
    found.set(key, result);
    return result;
  };
}

const keyOf = ({ place, path }: RenderJob) => `${place} ${path}`;

/**
 * Whether the server bundles differ at most in the hashes of their JSON files' names: their content
 * counts only for the pages that were rendered from it.
 */
async function hasSameCode(store: SiteStore, one: Release, other: Release): Promise<boolean> {
  const hashes = new RegExp(`(${filesBase(one.app)}[\\w.@+~-]+)-[0-9a-f]{8}\\.json`, 'g');
  const read = [one, other].map((release) => unlessDamaged(store.readServerBundle(release)));
  const [code, otherCode] = await Promise.all(read);
  return code !== undefined && code.replace(hashes, '$1') === otherCode?.replace(hashes, '$1');
}
