import { readReleases } from '../../store/channels.ts';
import { ifReadable } from '../../store/drivers/driver.ts';
import type { Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { createAddresses, leadsSomewhere } from '../rules/addresses.ts';
import type { Subject } from '../rules/subject.ts';

/** Which pages an open preview has lost already, with apps that it has taken off the site. */
export async function findLostPages(
  store: SiteStore,
  preview: Revision | undefined,
): Promise<Subject['mayLosePages']> {
  const overrides = preview?.closed ? {} : (preview?.overrides ?? {});
  const retired = Object.keys(overrides).filter((app) => overrides[app] === null);
  if (preview === undefined || retired.length === 0) return () => false;
  const releases = await ifReadable(readReleases(store, preview.apps));
  if (releases === undefined) return (app) => retired.includes(app);
  const addresses = createAddresses(releases);
  return (app, path) =>
    retired.includes(app) && (path === undefined || !leadsSomewhere(addresses, path));
}
