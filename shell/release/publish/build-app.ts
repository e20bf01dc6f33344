import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openClaim } from '../../store/claim.ts';
import type { App } from '../apps.ts';
import { ReleaseError } from '../release-error.ts';

const run = promisify(execFile);

/** Runs `vite build` in a folder; rejects with its output. */
export type RunVite = (folder: string) => Promise<unknown>;

/** Builds an app for browser and renderer into its `dist` folder; throws with Vite's output. */
export async function buildApp(app: App, runVite: RunVite = runInChild): Promise<void> {
  try {
    await runVite(app.folder);
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const output = withoutStack(stderr || stdout || String(error));
    throw new ReleaseError(`${app.name} does not build:\n${output}`);
  }
}

/** Without it, garbage doubles the memory of a build with much content, and saves no time. */
const nodeOptions = ['--heap-growing-percent=30'];

async function runInChild(folder: string): Promise<unknown> {
  const { NODE_OPTIONS: _, VITEST: __, ...environment } = process.env;
  const options = { cwd: folder, env: { ...environment, NODE_ENV: 'production' } };
  const vite = dirname(createRequire(import.meta.url).resolve('vite/package.json'));
  return run(process.execPath, [...nodeOptions, join(vite, 'bin/vite.js'), 'build'], options);
}

function withoutStack(text: string): string {
  const lines = text.split('\n').filter((line) => !/^\s+at |^\s*errors: \[Getter|^}$/.test(line));
  return lines.join('\n').trim();
}

/** How often a waiting build tries again, in milliseconds. */
const pollEvery = 200;

/**
 * Runs `work` with exclusive use of the app's `dist` folder, since two builds of one app in one
 * checkout would mix their files. `onWait` is called once if another build has the lock.
 */
export async function withBuildLock<Result>(
  { folder }: App,
  work: () => Promise<Result>,
  onWait: () => void = () => {},
): Promise<Result> {
  const claim = openClaim(join(folder, 'dist', 'lock'));
  for (let polls = 0; !(await claim.take()); polls += 1) {
    if (polls === 0) onWait();
    await pause(pollEvery);
  }
  try {
    return await work();
  } finally {
    await claim.release();
  }
}
