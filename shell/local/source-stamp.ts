import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { repositoryRoot } from '../release/apps.ts';
import type { SiteStore } from '../store/site-store.ts';

/** What releases are built from: everything but tests, documentation and locks of editors. */
const roots = ['shell', 'shared-content', 'package.json', 'package-lock.json', 'tsconfig.json'];
const skipped =
  /^\.#|^(node_modules|dist|\.cache|fixtures)$|\.(test|spec)\.tsx?$|\.md$(?<!index\.md)/;

const key = 'start/source.json';

/** Whether the last start released the source of this hash; what is live may have changed since. */
export async function isReleased(store: SiteStore, source: string): Promise<boolean> {
  const recorded = await store.driver.read(key);
  if (recorded === undefined || (await store.lastRevisionNumber('production')) === 0) return false;
  return new TextDecoder().decode(recorded) === source;
}

export async function recordReleased(store: SiteStore, source: string): Promise<void> {
  await store.driver.write(key, new TextEncoder().encode(source));
}

export async function hashSource(): Promise<string> {
  const sections = (await readdir(repositoryRoot)).filter((name) => name.startsWith('mf-'));
  return hashFiles([...roots, ...sections].sort());
}

/** The hash of files and folders of the repository, without tests and documentation. */
export async function hashFiles(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(process.versions.node);
  for (const path of paths) await addTo(hash, join(repositoryRoot, path));
  return hash.digest('hex');
}

async function addTo(hash: ReturnType<typeof createHash>, path: string): Promise<void> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) {
    hash.update(relative(repositoryRoot, path)).update(await readFile(path));
    return;
  }
  const names = entries.filter(({ name }) => !skipped.test(name)).map(({ name }) => name);
  for (const name of names.sort()) await addTo(hash, join(path, name));
}
