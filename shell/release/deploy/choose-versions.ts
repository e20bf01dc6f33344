import { didYouMean } from '@site/content/suggest';
import type { SiteStore } from '../../store/site-store.ts';
import { listApps } from '../apps.ts';
import { ReleaseError, UsageError } from '../release-error.ts';
import type { Wanted } from './plan-deploy.ts';

/**
 * Resolves `app` and `app@version` to versions in the store; `app` alone is its newest release.
 * Errors for unknown apps and versions list the known ones.
 */
export async function chooseVersions(
  store: SiteStore,
  requests: readonly string[],
): Promise<Wanted> {
  const pairs = await Promise.all(requests.map((request) => chooseVersion(store, request)));
  const apps = pairs.map(([app]) => app);
  const twice = apps.find((app, index) => apps.indexOf(app) !== index);
  if (twice !== undefined) throw new UsageError(`${twice} is named twice; name one version of it.`);
  return Object.fromEntries(pairs);
}

/** One app and its version. */
export async function chooseVersion(
  store: SiteStore,
  request: string,
): Promise<readonly [string, string]> {
  const [app = '', version, ...rest] = request.split('@');
  if (app === '' || version === '' || rest.length > 0) {
    throw new UsageError(`"${request}" is neither an app nor app@version.`);
  }
  // Of a name that no app has, such as one that is too long or with `..`, the store knows no place.
  const isKnown = (await store.listReleased()).includes(app);
  const versions = isKnown ? await store.listVersions(app) : [];
  if (versions.length === 0) throw new ReleaseError(await unknownApp(store, app, isKnown));
  if (version !== undefined && !versions.includes(version)) {
    throw new ReleaseError(
      `The store has no ${app} ${version}. It has: ${[...versions].sort().join(', ')}.`,
    );
  }
  const chosen = version ?? (await store.newestVersion(app));
  if (chosen !== undefined) return [app, chosen];
  throw new ReleaseError(
    `The newest release of ${app} is unknown: its log is empty. Publish it again, or name a version: ${[...versions].sort().join(', ')}.`,
  );
}

/** `isKnown` if the store has a folder of its releases. */
async function unknownApp(store: SiteStore, app: string, isKnown: boolean): Promise<string> {
  // Without its own folder, which has files if a publish was interrupted.
  const released = (await store.listReleased()).filter((one) => one !== app).sort();
  const known = `The store has releases of: ${released.join(', ') || 'none'}.`;
  const apps = listApps().map(({ name }) => name);
  if (isKnown || apps.includes(app)) {
    return `The store has no release of "${app}". ${known} Publish first: npm run site -- publish ${app}`;
  }
  const guess = didYouMean(app, [...released, ...apps]);
  return `Unknown app "${app}"${guess} ${known}`;
}
