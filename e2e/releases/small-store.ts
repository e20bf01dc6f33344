import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { makeSection, makeShell, putReleases } from '../../shell/store/fixtures/fake-releases.ts';
import { openStore } from '../../shell/store/open-store.ts';
import { mustRunSite } from '../processes.ts';
import { inFolder } from '../temporary-folder.ts';
import { test as base } from '../visitor/test.ts';

/** Versions of each section: the first is live at the start, the second is the newest. */
export const versions = ['1.0.0-a', '1.1.0-b'] as const;
/** A version of each section that was never live and is not the newest, so prune may remove it. */
export const unusedVersion = '0.9.0-z';
/** Pages of each section, enough for several render processes. */
const pageCount = 24;

interface Fixtures {
  /** A store with fake releases of a shell and two sections, the first versions live. */
  readonly smallStore: string;
}

/** Fast tests of the store and its processes, without real apps. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern
  smallStore: ({}, use) =>
    inFolder(async (folder) => {
      const sections = [unusedVersion, ...versions].flatMap((version) => [
        section('mf-news', '/news', version),
        section('mf-events', '/events', version),
      ]);
      await putReleases(openStore(folder), makeShell(), ...sections);
      await mustRunSite(['deploy', 'shell', 'mf-news@1.0.0-a', 'mf-events@1.0.0-a'], folder);
      await use(folder);
    }),
});

function section(app: string, prefix: string, version: string) {
  const paths = Array.from({ length: pageCount }, (_, n) => (n === 0 ? prefix : `${prefix}/${n}`));
  const pages = paths.map((path) => ({ path, body: `<h1>${headingOf(app, version, path)}</h1>` }));
  return makeSection({ app, version, prefix, pages });
}

export function headingOf(app: string, version: string, path: string): string {
  return `${app} ${version} ${path}`;
}

/** Makes everything in a store look forty days old. */
export async function makeOld(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const longAgo = new Date(Date.now() - 40 * 86_400_000);
  await Promise.all(names.map((name) => utimes(join(folder, name), longAgo, longAgo)));
}
