import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { App } from './apps.ts';
import { ReleaseError } from './release-error.ts';

const run = promisify(execFile);
const vite = join(
  dirname(createRequire(import.meta.url).resolve('vite/package.json')),
  'bin/vite.js',
);

/** Builds an app for browser and renderer into its `dist` folder; the build's own words on failure. */
export async function buildApp(app: App): Promise<void> {
  // One after the other: both read the same content, and two apps may build side by side.
  await runVite(app, ['build']);
  await runVite(app, ['build', '--ssr']);
}

async function runVite(app: App, args: readonly string[]): Promise<void> {
  const { NODE_OPTIONS: _, VITEST: __, ...environment } = process.env;
  const options = { cwd: app.folder, env: { ...environment, NODE_ENV: 'production' } };
  try {
    await run(process.execPath, [vite, ...args], options);
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new ReleaseError(
      `${app.name} does not build:\n${withoutStack(stderr || stdout || String(error))}`,
    );
  }
}

/** What a build says, without where in the bundler it was said. */
function withoutStack(text: string): string {
  const lines = text.split('\n').filter((line) => !/^\s+at |^\s*errors: \[Getter|^}$/.test(line));
  return lines.join('\n').trim();
}
