import type { SiteStore } from '../../store/site-store.ts';
import { type Published, type ReleaseTarget, writeRelease } from '../../store/write-release.ts';
import type { App } from '../apps.ts';
import { buildApp, withBuildLock } from './build-app.ts';
import { collectRelease } from './collect-release.ts';
import { copyRelease } from './copy-release.ts';
import { readGitOrigin } from './git-origin.ts';

/** Builds an app and publishes its release. `onWait` is called if another build of the app is running. */
export async function publish(
  target: ReleaseTarget,
  app: App,
  onWait?: () => void,
): Promise<Published> {
  const work = async () => {
    await buildApp(app);
    const collected = await collectRelease(app);
    const readChanges = (since?: string) => readGitOrigin(app, since);
    return writeRelease(target, { ...collected, readOrigin: readChanges });
  };
  return withBuildLock(app, work, onWait);
}

export async function publishFrom(
  from: SiteStore,
  target: ReleaseTarget,
  app: string,
): Promise<Published> {
  return writeRelease(target, await copyRelease(from, app));
}
