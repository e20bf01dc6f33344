import { filesBase } from '../contract/build/files-base.ts';
import type { Integrity, LiveSection } from '../document/site-data.ts';
import type { Release } from '../store/records.ts';

/** The URL path of a release's file. */
export function fileUrl(app: string, name: string): string {
  return filesBase(app) + name;
}

/** Where a section's feed is served. */
export function feedPaths({ path }: { readonly path: string }) {
  return { atom: `${path}/feed.xml`, json: `${path}/feed.json` };
}

/** The URLs of a release's scripts, with their hashes. */
export function scriptHashes({ app, files }: Release, assetsUrl = ''): Integrity {
  const scripts = Object.entries(files).filter(([name]) => name.endsWith('.js'));
  return Object.fromEntries(
    scripts.map(([name, { integrity }]) => [assetsUrl + fileUrl(app, name), integrity]),
  );
}

/** The live sections as the shell sees them, in a stable order. */
export function liveSections(releases: readonly Release[], assetsUrl = ''): readonly LiveSection[] {
  return releases
    .filter(({ app }) => app !== 'shell')
    .map((release) => ({
      id: release.app,
      version: release.version,
      entry: assetsUrl + fileUrl(release.app, release.entry),
      startup: release.startup,
      scripts: release.scripts,
      lists: release.lists,
      prefixes: release.prefixes,
      widgets: release.widgets,
      redirects: release.redirects,
      integrity: scriptHashes(release, assetsUrl),
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}
