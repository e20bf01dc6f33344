import type { AppStatus } from '../../store/app-status.ts';
import { production } from '../../store/channels.ts';
import { ifReadable } from '../../store/drivers/driver.ts';
import type { ErrorNote, Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { findEarlier } from './earlier-version.ts';

/** App → errors in browsers that its live release has and the one before it did not have. */
export type NewErrors = Readonly<Record<string, readonly ErrorNote[]>>;

/** Undefined if there are none. Servers record them; see `shell/docs/operations.md`. */
export async function readNewErrors(
  store: SiteStore,
  live: Revision,
  apps: Readonly<Record<string, AppStatus>>,
): Promise<NewErrors | undefined> {
  const found = await Promise.all(
    Object.entries(apps).map(async ([app, { version, revision, orEarlier }]) => {
      if (version === null) return [];
      const ids = await store.listErrors(app, version);
      const since = orEarlier ? undefined : revision;
      const earlier = ids.length > 0 ? await findCompared(store, live, app, since) : version;
      if (earlier === version) return [];
      const known = earlier == null ? [] : await store.listErrors(app, earlier);
      const fresh = ids.filter((id) => !known.includes(id));
      const notes = await Promise.all(fresh.map((id) => store.readError(app, version, id)));
      const errors = notes.filter((note) => note !== undefined);
      errors.sort((a, b) => (a.time < b.time ? -1 : 1));
      return errors.length > 0 ? [[app, errors] as const] : [];
    }),
  );
  const errors = found.flat();
  return errors.length > 0 ? Object.fromEntries(errors) : undefined;
}

/**
 * The version that an app's live one is compared with: production's, for a preview or a share; else
 * the one before it. After a rollback the live one itself, which has been compared before.
 */
async function findCompared(
  store: SiteStore,
  live: Revision,
  app: string,
  since: number | undefined,
): Promise<string | null | undefined> {
  const { channel, base, apps } = live;
  const read = (name: string, number: number) => ifReadable(store.readRevision(name, number));
  if (base !== undefined) return (await read(production, base))?.apps[app];
  if (since === undefined) return (await ifReadable(findEarlier(store, live, app)))?.version;
  if ((await read(channel, since))?.rolledBackTo?.[app] !== undefined) return apps[app];
  return (await read(channel, since - 1))?.apps[app];
}
