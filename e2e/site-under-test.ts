import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mustRunSite, startSite } from './processes.ts';

/** The origin of canonical links of the site under test. */
export const canonicalOrigin = 'https://www.hearthandlattice.example';

/** Everything released for the tests, the test section included. */
export const apps = [
  'shell',
  'mf-business',
  'mf-company',
  'mf-individual',
  'mf-learning',
  'mf-sample',
];

/** Releases all apps to a temporary store and serves it. */
export default async function prepare(): Promise<() => Promise<void>> {
  // A running site, given by its URL, is tested as it is.
  if (process.env.SITE_UNDER_TEST) return async () => {};
  const store = await mkdtemp(join(tmpdir(), 'site-e2e-'));
  await mustRunSite(['publish', ...apps], store);
  await mustRunSite(['deploy', ...apps], store);
  const server = await startSite(store, { SITE_URL: canonicalOrigin });
  process.env.SITE_UNDER_TEST = server.url;
  process.env.STORE_UNDER_TEST = store;
  return async () => {
    await server.stop();
    await rm(store, { recursive: true, force: true });
  };
}
