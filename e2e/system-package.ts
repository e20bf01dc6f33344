import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The first program of these names on the PATH. */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

/** Whether a program is installed or apt is available; elsewhere, tests that require it are skipped. */
export function isObtainable(name: string): boolean {
  return findProgram(name, 'apt-get') !== undefined;
}

/**
 * Finds a program, or installs its Debian packages where possible: as root, with apt. Otherwise
 * accepts a program of one of the other names.
 */
export function obtainProgram(
  [name = '', ...others]: readonly string[],
  packages: string,
): string | undefined {
  return findProgram(name) ?? install(packages) ?? findProgram(name, ...others);
}

/** Obtains a program that the tests require. `otherwise` ends the error: what else to do. */
export function ensureProgram(names: readonly string[], packages: string, otherwise = ''): string {
  const found = obtainProgram(names, packages);
  if (found !== undefined) return found;
  throw new Error(`The tests require ${names[0]}. Install it${otherwise}.`);
}

function install(packages: string): undefined {
  if (findProgram('apt-get') === undefined || process.getuid?.() !== 0) return;
  console.log(`Installing ${packages} …`);
  // One at a time: tests that install at the same time wait. A package's service does not start.
  const attempt = `apt-get -q -o DPkg::Lock::Timeout=300 install -y --no-install-recommends ${packages}`;
  const command = `${attempt} || { apt-get -q update; ${attempt}; }`;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  spawnSync('flock', [join(tmpdir(), 'site-apt.lock'), 'sh', '-c', command], {
    stdio: 'ignore',
    env,
  });
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
