import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { App } from '../apps.ts';
import { ReleaseError } from '../release-error.ts';
import { buildContent, contentFolder, type OnReport } from './build-content.ts';
import { buildIfChanged } from './reuse-build.ts';
import { type RunChild, runChild } from './run-child.ts';

/**
 * Builds an app into its `dist` folder: its content and, apart from it, the code for browser and
 * renderer. Throws with all that is wrong with both.
 */
export async function buildApp(
  app: App,
  onReport: OnReport = () => {},
  run: RunChild = runChild,
): Promise<void> {
  const parts = [
    // First, since it is what takes longest if nothing but words has changed.
    buildContent(app, contentFolder(app), { onReport, run }),
    buildIfChanged(app.folder, (env) => buildCode(app, env, run)),
  ];
  const faults = (await Promise.allSettled(parts)).flatMap((part) =>
    part.status === 'rejected' ? [describeFault(part.reason)] : [],
  );
  if (faults.length === 0) return;
  throw new ReleaseError(`${app.name} does not build:\n${faults.join('\n\n')}`);
}

function buildCode({ folder }: App, env: NodeJS.ProcessEnv, run: RunChild): Promise<unknown> {
  const vite = dirname(createRequire(import.meta.url).resolve('vite/package.json'));
  return run({ program: join(vite, 'bin/vite.js'), args: ['build'], cwd: folder, env });
}

/** Lines that say nothing about the fault; the plugin waits for what the fault has stopped. */
const besides =
  /^\s+at |^\s*errors: \[Getter|^}$|^Node\.js v|moduleParseIdleTimeout|shared export analysis was discarded/;

function describeFault(fault: unknown): string {
  const text = fault instanceof Error ? fault.message : String(fault);
  const lines = text.split('\n').filter((line) => !besides.test(line));
  return stripVTControlCharacters(lines.join('\n').trim());
}
