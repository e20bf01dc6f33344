import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { repositoryRoot } from '../release/apps.ts';
import type { SiteStore } from '../store/site-store.ts';

/** What a release is made from; the tests and the words about the project are not. */
const roots = ['shell', 'shared-content', 'package.json', 'package-lock.json', 'tsconfig.json'];
const skipped = /^(node_modules|dist|\.cache|fixtures)$|\.(test|spec)\.tsx?$|\.md$(?<!index\.md)/;

const key = 'start/source.json';

/** True when the live combination was released from exactly the source that is here now. */
export async function isSameSource(store: SiteStore): Promise<boolean> {
  const noted = await store.driver.read(key);
  if (noted === undefined || (await store.lastRevisionNumber('production')) === 0) return false;
  return new TextDecoder().decode(noted) === (await hashSource());
}

/** Remembers the source that was just released. */
export async function noteSource(store: SiteStore): Promise<void> {
  await store.driver.write(key, new TextEncoder().encode(await hashSource()));
}

async function hashSource(): Promise<string> {
  const sections = (await readdir(repositoryRoot)).filter((name) => name.startsWith('mf-'));
  const hash = createHash('sha256').update(process.versions.node);
  for (const root of [...roots, ...sections].sort()) {
    await addTo(hash, join(repositoryRoot, root));
  }
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
