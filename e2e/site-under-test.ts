import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mustRunSite, startSite } from './processes.ts';

/** The origin that canonical links of the site under test have. */
export const canonicalOrigin = 'https://www.hearthandlattice.example';

/** What is released: every section, and one that exists for the tests. */
export const apps = [
  'shell',
  'mf-business',
  'mf-company',
  'mf-individual',
  'mf-learning',
  'mf-sample',
];

/** Releases the shell, the sections and the test section into a store of its own and serves it. */
export default async function prepare(): Promise<() => Promise<void>> {
  // A site that runs already, given by its address, is tested as it is.
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
