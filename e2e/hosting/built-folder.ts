import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeSection, makeShell, putReleases } from '../../shell/store/fixtures/fake-releases.ts';
import { openStore } from '../../shell/store/open-store.ts';
import { copyServer } from '../build-server.ts';

const run = promisify(execFile);

/** The output of `npm run build`, where no packages can be resolved, and a store that it deployed to. */
export interface BuiltFolder {
  readonly site: string;
  readonly store: string;
  readonly remove: () => Promise<void>;
}

/** Without packages from elsewhere and flags of the test runner. */
export const bareEnvironment = { NODE_PATH: '', NODE_OPTIONS: '', HOST: '127.0.0.1', PORT: '0' };

/** Copies the built server, and deploys releases with it. */
export async function makeBuiltFolder(): Promise<BuiltFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'site-built-'));
  // Readable for the unprivileged user that the image runs as.
  await chmod(folder, 0o755);
  const [site, store] = [join(folder, 'site'), join(folder, 'store')];
  await copyServer(site);
  await putReleases(openStore(store), makeShell(), makeSection());
  await runBuilt({ site, store }, ['deploy', 'shell', 'mf-news']);
  return { site, store, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Runs a command of the built server; rejects unless it exits with 0. */
export function runBuilt(
  { site, store }: Pick<BuiltFolder, 'site' | 'store'>,
  args: readonly string[],
): Promise<unknown> {
  // A closed port, so that the deploy verifies no pages.
  const env = {
    ...process.env,
    ...bareEnvironment,
    SITE_STORE: store,
    SITE_URL: 'http://localhost:1',
  };
  return run(process.execPath, ['site.mjs', ...args], { cwd: site, env });
}
