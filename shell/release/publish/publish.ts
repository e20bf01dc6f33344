import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Release } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { type CollectedRelease, type Published, writeRelease } from '../../store/write-release.ts';
import { type App, repositoryRoot } from '../apps.ts';
import { readAuthor } from '../ledger/author.ts';
import { ReleaseError } from '../release-error.ts';
import { buildApp } from './build-app.ts';
import { withBuildLock } from './build-lock.ts';
import { collectRelease } from './collect-release.ts';
import { copyRelease } from './copy-release.ts';

/** Builds an app and writes its release, files first, record last. `onWait` is called if another build of the app is running. */
export async function publish(store: SiteStore, app: App, onWait?: () => void): Promise<Published> {
  return put(store, await withBuildLock(app, () => build(app), onWait));
}

/** Writes an app's newest release of another store, without building. */
export async function publishFrom(
  from: SiteStore,
  store: SiteStore,
  app: string,
): Promise<Published> {
  return put(store, await copyRelease(from, store, app));
}

async function put(store: SiteStore, collected: CollectedRelease): Promise<Published> {
  expectNoDocuments(collected.release);
  const published = await writeRelease(store, collected);
  await logAsNewest(store, published.release);
  return published;
}

/** Opened on their own, such files would act as pages of the site. */
function expectNoDocuments({ app, files }: Release): void {
  const documents = Object.keys(files).filter((name) => /\.(x?html?|xml|xsl|svgz)$/i.test(name));
  if (documents.length === 0) return;
  throw new ReleaseError(
    `${app} cannot publish ${documents.join(', ')}: browsers would open HTML and XML files as pages of the site. Remove them, or convert them to pages or pictures.`,
  );
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
