import { execFileSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { repositoryRoot } from '../processes.ts';
import { changeSample, secondEdition } from '../site-under-test.ts';
import { inFolder } from '../temporary-folder.ts';
import { pack } from './packed-version.ts';

/**
 * Packs a version of the platform for the tests of later ones: `npx tsx e2e/versions/pack-version.ts
 * <commit> <name>`. Its own commands fill a store with two revisions of the shell and two
 * sections, its own `npm run build` makes the server, and its own `create` a section's repository.
 * Takes a few minutes.
 */
async function packVersion(commit: string, name: string): Promise<void> {
  await inFolder(async (folder) => {
    const sources = join(folder, 'sources');
    const store = join(folder, 'store');
    const packages = join(folder, 'packages');
    const section = join(folder, 'section');
    execFileSync('git', ['clone', '--quiet', repositoryRoot, sources], { stdio: 'inherit' });
    const env = { ...process.env, SITE_STORE: store, SITE_URL: 'http://localhost:1' };
    const run = (program: string, ...args: readonly string[]) =>
      execFileSync(program, args, { cwd: sources, env, stdio: 'inherit' });
    run('git', 'checkout', '--quiet', commit);
    run('npm', 'ci');
    const site = (...args: readonly string[]) =>
      run('npm', 'run', '--silent', 'site', '--', ...args);
    site('publish', 'shell', 'mf-business', 'mf-sample');
    site('deploy', 'shell', 'mf-business', 'mf-sample');
    await changeSample(sources, (page) => page.replace('Sample section', secondEdition));
    site('publish', 'mf-sample');
    site('deploy', 'mf-sample');
    run('npm', 'run', 'build');
    site('packages', packages);
    const create = ['create', 'mf-careers', '--prefix', '/careers', '--to', section];
    site(...create, '--packages', packages);
    await lockSection(section);
    pack(store, name, 'store');
    pack(join(sources, 'dist/server'), name, 'server');
    pack(section, name, 'section');
  });
}

/** Pins what the section installs, so that it can be installed after its packages' time. */
async function lockSection(section: string): Promise<void> {
  const packages = join(section, 'packages');
  for (const name of await readdir(packages)) {
    const file = join(packages, name);
    // npm takes them as they are without gzip, too, and they are packed smaller.
    await writeFile(file, gunzipSync(await readFile(file)));
  }
  const lock = ['install', '--package-lock-only', '--omit-lockfile-registry-resolved'];
  execFileSync('npm', lock, { cwd: section, stdio: 'inherit' });
}

const [commit, name] = process.argv.slice(2);
if (commit === undefined || name === undefined)
  throw new Error('Usage: pack-version.ts <commit> <name>');
await packVersion(commit, name);
