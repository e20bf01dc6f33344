import { encodings, isVariantOf } from '../../store/compress.ts';
import type { Release } from '../../store/records.ts';
import { integrityOf, keys, type SiteStore } from '../../store/site-store.ts';
import { nameOf } from './combination.ts';
import { type Finding, refusal } from './finding.ts';

/** Every file of the apps' releases is in the store and matches its record. */
export async function checkFiles(
  store: SiteStore,
  releases: readonly Release[],
  apps: ReadonlySet<string>,
): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  for (const release of releases.filter(({ app }) => apps.has(app))) {
    const faults = await findFileFaults(store, release);
    if (faults.length === 0) continue;
    const list = faults.map((text) => `\n  ${text}`).join('');
    const message = `${nameOf(release)} is damaged in the store:${list}\nPublish it again from the same source: npm run site -- publish ${release.app}`;
    found.push(refusal('files', release.app, message));
  }
  return found;
}

/** The missing or changed files of a release, each with what is wrong. */
async function findFileFaults(store: SiteStore, release: Release): Promise<string[]> {
  const { app, files, server } = release;
  const all = [
    ...Object.entries(files).map(([name, facts]) => ({ key: keys.file(app, name), facts })),
    { key: keys.server(app, server.name), facts: server },
  ];
  const faults: string[] = [];
  for (const { key, facts } of all) {
    const fault = await findFault(store, key, facts.integrity);
    if (fault !== undefined) faults.push(`${key} ${fault}`);
  }
  return faults;
}

async function findFault(
  store: SiteStore,
  key: string,
  integrity: string,
): Promise<string | undefined> {
  const bytes = await store.driver.read(key);
  if (bytes === undefined) return 'is missing';
  if (integrityOf(bytes) !== integrity) return 'does not match its record';
  for (const encoding of ['br', 'gzip'] as const) {
    const variant = await store.driver.read(`${key}.${encodings[encoding]}`);
    if (variant !== undefined && !isVariantOf(bytes, variant, encoding)) {
      return `has a damaged .${encodings[encoding]} variant`;
    }
  }
  return undefined;
}
