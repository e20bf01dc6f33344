import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { App } from '../apps.ts';
import { ReleaseError } from '../release-error.ts';

const run = promisify(execFile);
const vite = join(
  dirname(createRequire(import.meta.url).resolve('vite/package.json')),
  'bin/vite.js',
);

/** Runs Vite in a folder with these words; rejects with what it printed. */
export type RunVite = (folder: string, args: readonly string[]) => Promise<unknown>;

/** Builds an app for browser and renderer into its `dist` folder; the build's own words on failure. */
export async function buildApp(app: App, runVite: RunVite = runInChild): Promise<void> {
  // One after the other: both read the same content, and two apps may build side by side.
  for (const args of [['build'], ['build', '--ssr']]) await build(app, args, runVite);
}

const mostTries = 4;

async function build(app: App, args: readonly string[], runVite: RunVite): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await runVite(app.folder, args);
      return;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      const text = stderr || stdout || String(error);
      if (tries < mostTries && isTooEarly(text)) continue;
      throw new ReleaseError(`${app.name} does not build:\n${withoutStack(text)}`);
    }
  }
}

/**
 * The federation plugin takes a section for read when JavaScript had no turn for 10 ms between
 * a module and the next, which a busy machine brings about before `wholeGraph` can hold it. What
 * it makes then lacks exports and does not build; a build that succeeds has all of them.
 */
function isTooEarly(text: string): boolean {
  return text.includes('MISSING_EXPORT') && text.includes('__loadShare__');
}

async function runInChild(folder: string, args: readonly string[]): Promise<unknown> {
  const { NODE_OPTIONS: _, VITEST: __, ...environment } = process.env;
  const options = { cwd: folder, env: { ...environment, NODE_ENV: 'production' } };
  return run(process.execPath, [vite, ...args], options);
}

/** What a build says, without where in the bundler it was said. */
function withoutStack(text: string): string {
  const lines = text.split('\n').filter((line) => !/^\s+at |^\s*errors: \[Getter|^}$/.test(line));
  return lines.join('\n').trim();
}
