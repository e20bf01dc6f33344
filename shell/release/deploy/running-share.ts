import { readShare } from '../../store/channels.ts';
import type { Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { ReleaseError } from '../release-error.ts';

/** The refusal when a share is required and none is running. */
export const noShareMessage =
  'No share is running. To start one: npm run site -- deploy <app> --share 5';

const finishFirst =
  'Finish the share first: release it to everyone (npm run site -- share 100) or end it (npm run site -- share off).';

/** The refusal when another share is started. */
export function describeSecondShare(running: Pick<Revision, 'overrides' | 'share'>): string {
  return `A share is already running: ${describeShare(running)}. ${finishFirst}`;
}

/** As text: `mf-learning 0.1.0-1a2b3c4d5e at 5%`. */
export function describeShare({
  overrides = {},
  share,
}: Pick<Revision, 'overrides' | 'share'>): string {
  const apps = Object.entries(overrides).map(([app, version]) => `${app} ${version}`);
  return `${apps.join(', ')} at ${share}%`;
}

/** Throws if one of these apps is in the running share. */
export async function refuseShared(store: SiteStore, apps: readonly string[]): Promise<void> {
  const { overrides } = (await readShare(store)) ?? {};
  const shared = apps.find((app) => overrides?.[app] !== undefined);
  if (shared === undefined) return;
  throw new ReleaseError(
    `${shared} is in the running share, so its version on production cannot change. ${finishFirst}`,
  );
}
