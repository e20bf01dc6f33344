import { findReleaseDamage } from '../../store/objects.ts';
import { isReconstructed, type Release } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { type Finding, refusal, warning } from '../rules/finding.ts';
import { nameOf } from '../rules/subject.ts';

/** The releases of these apps are whole: record, server bundle and every file. Of the others, a record that cannot be read is a warning. */
export async function checkFiles(
  store: SiteStore,
  releases: readonly Release[],
  apps: ReadonlySet<string>,
): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  for (const release of releases) {
    const isVerified = apps.has(release.app);
    if (!isVerified && !isReconstructed(release)) continue;
    const damage = await findReleaseDamage(store, release);
    if (damage.length === 0) continue;
    const list = damage.map(({ key, fault }) => `\n  ${key} ${fault}`).join('');
    const message = `${nameOf(release)} is damaged in the store:${list}\nPublish it again from the same source: npm run site -- publish ${release.app}`;
    const { app } = release;
    found.push((isVerified ? refusal : warning)({ rule: 'files', app, message, remedy: '' }));
  }
  return found;
}
