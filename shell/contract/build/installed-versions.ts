import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The versions of libraries that a build in this folder uses, by library. Packages of this
 * repository are left out: the contract has a number of its own.
 */
export function installedVersions(
  folder: string,
  libraries: readonly string[],
): Record<string, string> {
  const { resolve } = createRequire(join(folder, 'package.json'));
  return Object.fromEntries(
    libraries
      .filter((library) => !library.startsWith('@site/'))
      .map((library) => [library, readVersion(resolve(library), library)]),
  );
}

function readVersion(main: string, library: string): string {
  const [scope = '', name = ''] = library.split('/');
  const folder = `/node_modules/${scope.startsWith('@') ? `${scope}/${name}` : scope}`;
  const end = main.lastIndexOf(`${folder}/`) + folder.length;
  return JSON.parse(readFileSync(join(main.slice(0, end), 'package.json'), 'utf8')).version;
}
