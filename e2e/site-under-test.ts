import { readdirSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSiteFields } from '@site/content/plan';
import { launch, mustRunSite, repositoryRoot, startSite } from './processes.ts';
import { useSources } from './releases/copy-repository.ts';

/** The origin of canonical links of the site under test. */
export const canonicalOrigin = 'https://www.hearthandlattice.example';

/** Everything released for the tests: shell, sections and the test section. */
export const apps = [
  ...readdirSync(repositoryRoot).filter((name) => readSiteFields(join(repositoryRoot, name))),
  'mf-sample',
];

export const secondEdition = 'Sample section, second edition';

/** Publishes the test section with another heading, for tests to deploy. */
function publishSecondEdition(store: string): Promise<void> {
  return useSources(async (sources) => {
    await changeSample(sources, (page) => page.replace('Sample section', secondEdition));
    await mustRunSite(['publish', 'mf-sample'], store, sources);
  });
}

/** Changes the test section's page in a copy of the sources. */
export async function changeSample(
  sources: string,
  change: (page: string) => string,
): Promise<void> {
  const file = join(sources, 'e2e/mf-sample/src/sample-page.tsx');
  await writeFile(file, change(await readFile(file, 'utf8')));
}

/** Builds the server into a folder, which another run of the tests leaves alone; its program. */
async function buildSite(folder: string): Promise<string> {
  const { code, errors } = await launch(['build'], { cwd: repositoryRoot, env: process.env });
  if (code !== 0) throw new Error(`npm run build exited with ${code}:\n${errors}`);
  await cp(join(repositoryRoot, 'dist/server'), folder, { recursive: true });
  return join(folder, 'site.mjs');
}

/** Releases all apps to a temporary store and serves it. */
export default async function prepare(): Promise<() => Promise<void>> {
  // A running site, given by its URL, is tested as it is.
  if (process.env.SITE_UNDER_TEST) return async () => {};
  const folder = await mkdtemp(join(tmpdir(), 'site-e2e-'));
  const store = join(folder, 'store');
  const [program] = await Promise.all([
    buildSite(join(folder, 'server')),
    mustRunSite(['publish', ...apps], store),
  ]);
  process.env.BUILT_SITE = program;
  await mustRunSite(['deploy', ...apps], store);
  // Only tests of releases need it, and a section's own tests are to be quick.
  if (!process.env.SITE_ONLY) await publishSecondEdition(store);
  const server = await startSite(store, { SITE_URL: canonicalOrigin });
  process.env.SITE_UNDER_TEST = server.url;
  process.env.STORE_UNDER_TEST = store;
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
