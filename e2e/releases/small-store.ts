import { makeSection, makeShell, putReleases } from '../../shell/store/fixtures/fake-releases.ts';
import { makeTemporaryFolder } from '../../shell/store/fixtures/temporary-folder.ts';
import { openStore } from '../../shell/store/open-store.ts';
import { mustRunSite } from '../processes.ts';

/** Versions of each section: the first is live at the start, the second is the newest. */
export const versions = ['1.0.0-a', '1.1.0-b'] as const;
/** Pages of each section, enough for several render processes. */
const pageCount = 24;

/** A store with fake releases of a shell and two sections, the first versions live. */
export async function openSmallStore(): Promise<string> {
  const folder = await makeTemporaryFolder();
  const sections = versions.flatMap((version) => [
    section('mf-news', '/news', version),
    section('mf-events', '/events', version),
  ]);
  await putReleases(openStore(folder), makeShell(), ...sections);
  await mustRunSite(['deploy', 'shell', 'mf-news@1.0.0-a', 'mf-events@1.0.0-a'], folder);
  return folder;
}

function section(app: string, prefix: string, version: string) {
  const paths = Array.from({ length: pageCount }, (_, n) => (n === 0 ? prefix : `${prefix}/${n}`));
  const pages = paths.map((path) => ({ path, body: `<h1>${headingOf(app, version, path)}</h1>` }));
  return makeSection({ app, version, prefix, pages });
}

export function headingOf(app: string, version: string, path: string): string {
  return `${app} ${version} ${path}`;
}
