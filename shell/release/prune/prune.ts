import { keys, type SiteStore } from '../../store/site-store.ts';
import type { AppPlan, PrunePlan } from './plan-prune.ts';

/**
 * Removes what a plan lists and is still old. Revisions go first, so that nothing left ever
 * refers to something removed. Resolves to the number of removed objects.
 */
export async function prune(store: SiteStore, plan: PrunePlan): Promise<number> {
  let removed = 0;
  const remove = async (key: string) => {
    const isRemoved = await store.driver.remove(key, plan.before);
    removed += isRemoved ? 1 : 0;
    return isRemoved;
  };
  for (const key of plan.revisions) await remove(key);
  for (const key of plan.counts) await remove(key);
  for (const key of plan.pages) await remove(key);
  for (const app of plan.apps) await pruneApp(app, remove);
  await store.driver.sweep(plan.before);
  return removed;
}

async function pruneApp(
  { app, versions, notes, files }: AppPlan,
  remove: (key: string) => Promise<boolean>,
): Promise<void> {
  for (const key of notes) await remove(key);
  for (const version of versions) {
    // It is being deployed right now, so it is kept until the next prune.
    if (!(await remove(keys.release(app, version)))) return;
  }
  for (const key of files) await remove(key);
}
