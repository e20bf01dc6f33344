import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type BuildReport, reportsVariable } from '@site/content/report-made';
import type { App } from '../apps.ts';
import { ReleaseError } from '../release-error.ts';
import { withClaim } from '../with-claim.ts';

/** Called with what a build tells on its way. */
export type OnReport = (report: BuildReport) => void;

/** Runs `vite build` in a folder; rejects with its output. */
export type RunVite = (folder: string, onReport: OnReport) => Promise<unknown>;

/** Builds an app for browser and renderer into its `dist` folder; throws with Vite's output. */
export async function buildApp(
  app: App,
  onReport: OnReport = () => {},
  runVite: RunVite = runInChild,
): Promise<void> {
  try {
    await runVite(app.folder, onReport);
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const output = withoutStack(stderr || stdout || String(error));
    throw new ReleaseError(`${app.name} does not build:\n${output}`);
  }
}

const nodeOptions = [
  // Without it, garbage doubles the memory of a build with much content, and saves no time.
  '--heap-growing-percent=50',
  // Optimizing the typesetter takes two seconds, which it earns back after hundreds of PDFs.
  '--liftoff-only',
];

/**
 * glibc gives each of a build's twenty threads an arena of its own, and what one frees stays there:
 * 300 MB with a thousand entries. Other systems know no such variable.
 */
const allocation = { MALLOC_ARENA_MAX: '2' };

async function runInChild(folder: string, onReport: OnReport): Promise<void> {
  const { NODE_OPTIONS: _, VITEST: __, ...environment } = process.env;
  const vite = dirname(createRequire(import.meta.url).resolve('vite/package.json'));
  const child = fork(join(vite, 'bin/vite.js'), ['build'], {
    cwd: folder,
    env: { ...allocation, ...environment, NODE_ENV: 'production', [reportsVariable]: '1' },
    execArgv: nodeOptions,
    silent: true,
  });
  child.on('message', (report) => onReport(report as BuildReport));
  const output = Promise.all([child.stdout, child.stderr].map((stream) => stream && text(stream)));
  const [code] = await once(child, 'close');
  const [stdout, stderr] = await output;
  if (code === 0) return;
  throw Object.assign(new Error(`vite build ended with ${code}`), { stdout, stderr });
}

function withoutStack(text: string): string {
  const lines = text.split('\n').filter((line) => !/^\s+at |^\s*errors: \[Getter|^}$/.test(line));
  return lines.join('\n').trim();
}

/**
 * Runs `work` with exclusive use of the app's `dist` folder, since two builds of one app in one
 * checkout would mix their files. `onWait` is called once if another build has the lock.
 */
export function withBuildLock<Result>(
  { folder }: App,
  work: () => Promise<Result>,
  onWait?: () => void,
): Promise<Result> {
  return withClaim(join(folder, 'dist', 'lock'), work, onWait);
}
