#!/usr/bin/env node
// Runs before anything is installed, hence plain JavaScript with Node's built-in modules only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const programs = {
  start: 'shell/local/start.ts',
  dev: 'shell/local/dev.ts',
  build: 'shell/local/build.ts',
  site: 'shell/release/cli/site.ts',
  test: 'e2e/run-tests.ts',
  check: 'e2e/run-check.ts',
  e2e: 'e2e/run-e2e.ts',
  bench: 'e2e/bench/run-bench.ts',
};

/** Exits if the packages do not support this version of Node. */
function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  // Keep in step with `engines` in package.json.
  if (major >= 24 || (major === 22 && minor >= 13) || (major === 20 && minor >= 19)) return;
  console.error(`Node 20.19+, 22.13+ or 24+ is required; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Installs the packages of the lock file unless they are already installed. */
function ensureInstalled() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  const stamp = join(root, 'node_modules', '.installed-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.error('Installing packages …');
  // In a shell, since npm is a script on Windows.
  const npm = spawnSync('npm ci --no-audit --no-fund --loglevel=error', {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: true,
  });
  if (npm.status !== 0) {
    console.error('Cannot install the packages; see the npm output above.');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

const [name = '', ...args] = process.argv.slice(2);
checkNode();
ensureInstalled();
process.chdir(root);
const { register } = await import('tsx/esm/api');
register();
const { main } = await import(pathToFileURL(join(root, programs[name])).href);
process.exitCode = await main(args);
