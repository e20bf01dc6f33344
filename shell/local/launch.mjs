#!/usr/bin/env node
// The one file that runs before anything is installed: plain JavaScript, Node's own modules only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const programs = {
  start: 'shell/local/start.ts',
  dev: 'shell/local/dev.ts',
  site: 'shell/release/cli/site.ts',
  test: 'e2e/run-tests.ts',
  e2e: 'e2e/run-e2e.ts',
  bench: 'e2e/bench/run-bench.ts',
};

/** Refuses a Node that is too old, in a sentence. */
function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`This needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Installs what the lock file says, unless that is what is installed. */
function ensureInstalled() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  const stamp = join(root, 'node_modules', '.installed-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.error('Installing packages …');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) {
    console.error('The packages could not be installed; npm says why above.');
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
