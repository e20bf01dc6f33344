import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildServer } from '../shell/local/build.ts';

/** Builds the server once for all tests of commands, whose commands and servers start from there. */
export default async function prepare(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'site-server-'));
  // A folder within, since others may not read the temporary one, nor a copy of it.
  const server = join(folder, 'server');
  await buildServer(server);
  process.env.BUILT_SITE = join(server, 'site.mjs');
  return () => rm(folder, { recursive: true, force: true });
}

/** Copies that build to a folder of a test's own. */
export async function copyServer(to: string): Promise<void> {
  const built = process.env.BUILT_SITE;
  if (built === undefined) throw new Error('BUILT_SITE is not set; see vitest.config.ts');
  await cp(dirname(built), to, { recursive: true });
}
