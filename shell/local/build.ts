import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { readPackage, repositoryRoot } from '../release/apps.ts';
import { bundleSite } from '../release/packages/bundle-site.ts';

const defaultFolder = join(repositoryRoot, 'dist/server');

/** `npm run build`: the `site` command with everything it imports, for hosts without a checkout. */
export async function main(): Promise<number> {
  await buildServer(defaultFolder);
  console.log(`Built ${relative(process.cwd(), defaultFolder)}. Run there: node site.mjs serve`);
  return 0;
}

/** Builds into a folder that needs no packages; replaces what is there. */
export async function buildServer(folder: string): Promise<void> {
  await bundleSite(folder);
  await writeFile(join(folder, 'package.json'), describePackage());
}

/** Makes `npm run site -- …`, which messages suggest, work as in a checkout. */
function describePackage(): string {
  const { name, version, engines } = readPackage(repositoryRoot);
  const scripts = { site: 'node site.mjs' };
  return `${JSON.stringify({ name, version, private: true, engines, scripts }, null, 2)}\n`;
}
