import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Command } from 'commander';
import { readPackage, repositoryRoot } from '../release/apps.ts';
import { runProgram } from '../release/cli/run-program.ts';
import { bundleSite, makeWritable } from '../release/packages/bundle-site.ts';

const defaultFolder = join(repositoryRoot, 'dist/server');

/** `npm run build`: the `site` command with everything it imports, for hosts without a checkout. */
export function main(): Promise<0 | 1 | 2> {
  const program = new Command('npm run build').action(async () => {
    await buildServer(defaultFolder);
    console.log(`Built ${relative(process.cwd(), defaultFolder)}. Run there: node site.mjs serve`);
  });
  return runProgram(program, []);
}

/** Builds into a folder that needs no packages; replaces what is there. */
export async function buildServer(folder: string): Promise<void> {
  await makeWritable(folder);
  await bundleSite(folder);
  await writeFile(join(folder, 'package.json'), describePackage());
}

/** Makes `npm run site -- …`, which messages suggest, work as in a checkout. */
function describePackage(): string {
  const { name, version, engines } = readPackage(repositoryRoot);
  // In place of npm's shell, which passes no signal on: a deploy that was stopped would go live.
  const scripts = { site: 'exec node site.mjs' };
  return `${JSON.stringify({ name, version, private: true, engines, scripts }, null, 2)}\n`;
}
