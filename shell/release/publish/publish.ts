import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Release } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { type CollectedRelease, type Published, writeRelease } from '../../store/write-release.ts';
import { type App, repositoryRoot } from '../apps.ts';
import { readAuthor } from '../ledger/author.ts';
import { buildApp } from './build-app.ts';
import { withBuildLock } from './build-lock.ts';
import { collectRelease } from './collect-release.ts';

/** Builds an app and writes its release, files first, record last. `onWait` is called if another build of the app is running. */
export async function publish(store: SiteStore, app: App, onWait?: () => void): Promise<Published> {
  const collected = await withBuildLock(app, () => build(app), onWait);
  const published = await writeRelease(store, collected);
  await logAsNewest(store, published.release);
  return published;
}

async function build(app: App): Promise<CollectedRelease> {
  await buildApp(app);
  return collectRelease(app);
}

/** Publishing an older release again makes it the one that `deploy` takes. */
async function logAsNewest(store: SiteStore, { app, version }: Release): Promise<void> {
  if ((await store.newestVersion(app)) === version) return;
  const time = new Date().toISOString();
  const commit = await readCommit();
  await store.logPublished(app, { version, author: readAuthor(), time, ...(commit && { commit }) });
}

async function readCommit(): Promise<string | undefined> {
  const words = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
  const git = promisify(execFile)('git', words, { cwd: repositoryRoot });
  return git.then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
}
