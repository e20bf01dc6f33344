import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ContentReport } from '@site/content/content-report';
import { readSiteFields } from '@site/content/plan';
import { filesBase } from '../../contract/build/files-base.ts';
import { type App, isSource, repositoryRoot } from '../apps.ts';
import { type RunChild, runChild } from './run-child.ts';

/** Called with what a build tells on its way. */
export type OnReport = (report: ContentReport) => void;

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

/** Where the content of an app is built. */
export function contentFolder({ folder }: Pick<App, 'folder'>): string {
  return join(folder, 'dist/content');
}

/**
 * Makes the content of an app, in a process of its own, in place of what is in a folder, which is
 * gone for an app without content. Rejects with what is wrong with the content.
 */
export async function buildContent(
  { name, folder }: Pick<App, 'name' | 'folder'>,
  to: string,
  { onReport, run = runChild }: { readonly onReport?: OnReport; readonly run?: RunChild } = {},
): Promise<void> {
  if (!hasContent(folder)) return rm(to, { recursive: true, force: true });
  await run({
    program: createRequire(import.meta.url).resolve('@site/content/content-process'),
    args: [folder, filesBase(name), to],
    // Where the loader finds the settings of TypeScript.
    cwd: repositoryRoot,
    execArgv: ['--import', import.meta.resolve('tsx/esm'), ...nodeOptions],
    env: { ...allocation, ...process.env },
    onMessage: (report) => onReport?.(report as ContentReport),
  });
}

/** Content is in this repository alone. */
function hasContent(folder: string): boolean {
  return isSource && (readSiteFields(folder)?.content ?? []).length > 0;
}
