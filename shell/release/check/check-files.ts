import { findReleaseDamage } from '../../store/objects.ts';
import type { Release } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { type Finding, refusal } from '../rules/finding.ts';
import { nameOf } from '../rules/subject.ts';

/** The releases of these apps are whole: record, server bundle and every file. */
export async function checkFiles(
  store: SiteStore,
  releases: readonly Release[],
  apps: ReadonlySet<string>,
): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  for (const release of releases) {
    if (!apps.has(release.app)) continue;
    const damage = await findReleaseDamage(store, release.app, release.version);
    if (damage.length === 0) continue;
    const list = damage.map(({ key, fault }) => `\n  ${key} ${fault}`).join('');
    const message = `${nameOf(release)} is damaged in the store:${list}\nPublish it again from the same source: npm run site -- publish ${release.app}`;
    const { app } = release;
    found.push(refusal({ rule: 'files', app, message, remedy: '' }));
  }
  return found;
}
