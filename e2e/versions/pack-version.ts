import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '../processes.ts';
import { changeSample, secondEdition } from '../site-under-test.ts';
import { inFolder } from '../temporary-folder.ts';
import { pack } from './packed-version.ts';

/**
 * Packs a version of the platform for the tests of later ones: `npx tsx e2e/versions/pack-version.ts
 * <commit> <name>`. Its own commands fill a store with two revisions of the shell and two
 * sections; its own `npm run build` makes the server. Takes a few minutes.
 */
async function packVersion(commit: string, name: string): Promise<void> {
  await inFolder(async (sources) => {
    execFileSync('git', ['clone', '--quiet', repositoryRoot, sources], { stdio: 'inherit' });
    const store = join(sources, 'dist/store');
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
    for (const folder of ['store', 'server'] as const) {
      pack(join(sources, 'dist', folder), name, folder);
    }
  });
}

const [commit, name] = process.argv.slice(2);
if (commit === undefined || name === undefined)
  throw new Error('Usage: pack-version.ts <commit> <name>');
await packVersion(commit, name);
