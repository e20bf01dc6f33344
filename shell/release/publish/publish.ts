import { join } from 'node:path';
import { cacheFault, removeContentCache } from '@site/content/cache';
import type { OnProgress } from '../../compose/render-jobs.ts';
import {
  type CollectedRelease,
  type Publication,
  type ReleaseTarget,
  writeRelease,
} from '../../store/write-release.ts';
import type { App } from '../apps.ts';
import { createProgress } from '../progress.ts';
import { withLock } from '../with-lock.ts';
import { buildApp } from './build-app.ts';
import type { OnReport } from './build-content.ts';
import { readGitOrigin } from './git-origin.ts';
import { createRepairs } from './repair-cache.ts';

const withRepair = createRepairs(removeContentCache);

interface PublishOptions {
  /** Called if another build of the app is running. */
  readonly onWait?: (() => void) | undefined;
  /** Says how far long work is, and what is out of the ordinary. */
  readonly say?: ((line: string) => void) | undefined;
}

/**
 * Builds an app and publishes its release. If the cache of its content turns out not to be as it was
 * made, it is removed, and everything made again.
 */
export async function publish(
  target: ReleaseTarget,
  app: App,
  { onWait, say = () => {} }: PublishOptions = {},
): Promise<Publication> {
  const work = async () => {
    const collected = await buildAndCollect(app, say);
    const readOrigin = (since?: string) => readGitOrigin(app, since);
    return writeRelease(target, { ...collected, readOrigin }, reportStored(say, app.name));
  };
  // Two builds of one app in one checkout would mix their files.
  return withLock(join(app.folder, 'dist/lock'), () => withRepair(work), onWait);
}

export function countFiles(count: number): string {
  return count === 1 ? '1 file' : `${count} files`;
}

/** Says what is stored of a release, and how far it is. */
export function reportStored(say: (line: string) => void, app: string): OnProgress {
  const onProgress = createProgress(say)('Stored', `files of ${app}`);
  return (done, total) => {
    if (done === 0) say(`Storing ${countFiles(total)} of ${app} …`);
    onProgress(done, total);
  };
}

async function buildAndCollect(app: App, say: (line: string) => void): Promise<CollectedRelease> {
  const onProgress = createProgress(say);
  const onMade = onProgress('Made', `entries of ${app.name}`);
  let buildFault: string | undefined;
  const onReport: OnReport = ({ made, fault, warning }) => {
    if (made !== undefined) onMade(...made);
    if (warning !== undefined) say(warning);
    buildFault ??= fault;
  };
  // Loaded while the app is built, which would otherwise start half a second later.
  const [{ collectRelease }] = await Promise.all([
    import('./collect-release.ts'),
    buildApp(app, onReport),
    import('@site/content/cards').then(({ preloadDrawing }) => preloadDrawing()),
  ]);
  const collected = await collectRelease(app, onProgress);
  const fault = buildFault ?? cacheFault();
  if (fault !== undefined) say(describeCacheFault(fault));
  return collected;
}

function describeCacheFault(fault: string): string {
  return `The cache of the content cannot be written, so the next publish makes all of it again: ${fault}`;
}
