import { referenceOf } from '../../compose/table-slots.ts';
import { ifReadable } from '../../store/drivers/driver.ts';
import type { Release, Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import type { Comparison } from '../rules/subject.ts';

/**
 * Reads what is live now, to compare with. A live release whose record cannot be read is left out:
 * replacing it may be the reason for the deploy.
 */
export async function createComparison(
  store: SiteStore,
  releases: readonly Release[],
  baseline: Revision | undefined,
): Promise<Comparison> {
  const changing = releases.filter(({ app, version }) => baseline?.apps[app] !== version);
  const before = Object.entries(baseline?.apps ?? {}).map(
    ([app, version]) =>
      releases.find((one) => one.app === app && one.version === version) ??
      ifReadable(store.readRelease(app, version)),
  );
  return {
    releases,
    changing: new Set(changing.map(({ app }) => app)),
    baseline,
    baselineReleases: (await Promise.all(before)).filter((release) => release !== undefined),
    async readBaselinePage(page) {
      const reference = baseline?.tables[page.app];
      if (reference === undefined) return undefined;
      const table = await ifReadable(store.readJoinedTable(reference.table));
      return table && referenceOf(table.content, page)?.summary;
    },
  };
}
