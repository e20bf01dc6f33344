#!/usr/bin/env node
// Runs before anything is installed, hence plain JavaScript with Node's built-in modules only.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
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

/** How often to look whether npm's shell is still there, in milliseconds. */
const lookEvery = 500;

/**
 * Sends this process a SIGHUP when npm is gone: a signal to npm ends its shell, which passes none
 * on. From the first line on, since most commands take seconds to load.
 */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGHUP');
  }, lookEvery).unref();
}

/** Exits on Windows, and on versions of Node that the packages do not support. */
function checkPlatform() {
  if (process.platform === 'win32') fail('Linux or macOS is required; on Windows, use WSL.');
  const [major, minor] = process.versions.node.split('.').map(Number);
  // Keep in step with `engines` in package.json.
  if (major >= 24 || (major === 22 && minor >= 13) || (major === 20 && minor >= 19)) return;
  fail(`Node 20.19+, 22.13+ or 24+ is required; this is ${process.versions.node}.`);
}

/** Exits if the build tool would take a part of this folder's path for something else. */
function checkFolder(name, [command]) {
  const isBuild = name === 'start' || (name === 'site' && /^(publish|packages)$/.test(command));
  const marks = isBuild ? /[#?]|%(?![\da-f]{2})/i : /[#?%]/;
  const [mark] = ((isBuild || name === 'dev') && marks.exec(root)) || [];
  if (mark) fail(`${root} has a ${mark} in its path. Move it to a folder without one.`);
}

function fail(message, code = 1) {
  console.error(message);
  process.exit(code);
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

/** A JSON file that git keeps, by its path from the root; exits if it cannot be read. */
function readTracked(path) {
  try {
    return readJson(path);
  } catch (error) {
    const fault = error instanceof SyntaxError ? 'is not valid JSON' : 'cannot be read';
    // The parser quotes the file with its line breaks.
    const why = error.message.replace(/\s+/g, ' ');
    return fail(`${path} ${fault} (${why}). Correct it, or restore it from git.`);
  }
}

/** The packages at the root that a pattern such as `mf-*` means; a path means itself. */
function listWorkspaces(pattern) {
  if (!pattern.endsWith('*')) return [pattern];
  return readdirSync(root).filter(
    (name) =>
      // Like npm: a folder that a build has left behind is no package.
      name.startsWith(pattern.slice(0, -1)) && existsSync(join(root, name, 'package.json')),
  );
}

/** Exits if a package.json does not match the lock file, from which packages are installed. */
function checkDependencies({ packages }) {
  const folders = packages[''].workspaces.flatMap(listWorkspaces);
  for (const folder of ['', ...folders]) {
    const path = join(folder, 'package.json');
    if (!existsSync(join(root, path))) fail(`${path} is missing. Restore it, or run: npm install`);
    const manifest = readTracked(path);
    for (const kind of ['dependencies', 'devDependencies']) {
      const [wanted = {}, locked = {}] = [manifest[kind], packages[folder]?.[kind]];
      for (const name of Object.keys({ ...wanted, ...locked })) {
        if (wanted[name] === locked[name]) continue;
        const [ask, have] = [wanted[name] ?? 'missing', locked[name] ?? 'missing'];
        fail(
          `package-lock.json is out of date: ${name} is ${ask} in ${path}, ${have} in the lock file. Run: npm install`,
        );
      }
    }
  }
}

// Not among the packages: installing them removes whatever else is there.
const running = join(root, '.cache', 'running');

/** Process ids of the other commands from this checkout that were running when this one began. */
function listRunning() {
  const ids = existsSync(running) ? readdirSync(running) : [];
  const own = startOf(process.pid);
  return ids.filter((id) => id !== String(process.pid) && isRunning(id) && startOf(id) <= own);
}

/** When a command has marked that it runs, in milliseconds; later than all if it has not. */
function startOf(id) {
  return statSync(join(running, String(id)), { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
}

function isRunning(id) {
  try {
    return process.kill(Number(id), 0);
  } catch (error) {
    // That of another user may not be signalled.
    return error.code === 'EPERM';
  }
}

/**
 * Keeps other commands from replacing the packages while this one runs. Without the mark where it
 * cannot be written, as in the checkout of another user.
 */
function markRunning() {
  const mark = join(running, String(process.pid));
  try {
    mkdirSync(running, { recursive: true });
    // Another program may get the id of a command that was killed.
    const left = readdirSync(running).filter((id) => !isRunning(id));
    for (const id of left) rmSync(join(running, id), { force: true });
    writeFileSync(mark, '');
  } catch {
    return;
  }
  const remove = () => rmSync(mark, { force: true });
  process.on('exit', remove);
  // A signal that the command itself does not handle ends the process without `exit`.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => {
      if (process.listenerCount(signal) > 0) return;
      remove();
      process.kill(process.pid, signal);
    });
  }
}

/** npm's own record of what it has installed; nothing if it is missing or was cut short. */
function readInstalled() {
  try {
    return readJson('node_modules/.package-lock.json').packages;
  } catch {
    return {};
  }
}

/** Whether what npm has installed agrees with the lock file. */
function isInstalled({ packages }) {
  const installed = readInstalled();
  const { '': _, ...wanted } = packages;
  return Object.keys({ ...wanted, ...installed }).every((name) => {
    const [ask, have] = [wanted[name], installed[name]];
    // Optional packages may not fit this platform; extraneous ones are the developer's own.
    if (have === undefined) return ask.optional;
    if (ask === undefined) return have.extraneous;
    return ['version', 'resolved', 'integrity'].every((field) => ask[field] === have[field]);
  });
}

/** Installs the packages of the lock file unless they are already installed. */
function ensureInstalled() {
  const lock = readTracked('package-lock.json');
  checkDependencies(lock);
  if (isInstalled(lock)) return;
  const [other] = listRunning();
  if (other !== undefined) {
    fail(
      `Cannot install packages while process ${other} is running from this folder. Stop it first, or delete .cache/running/${other} if it is another program.`,
    );
  }
  console.error('Installing packages …');
  const words = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = spawnSync('npm', words, { cwd: root, stdio: ['ignore', 2, 2] });
  if (npm.status !== 0) fail('Could not install packages; see the npm output above.');
}

const [name = '', ...args] = process.argv.slice(2);
endWithNpm();
checkPlatform();
checkFolder(name, args);
if (args.length > 0 && (name === 'start' || name === 'build')) {
  fail(`npm run ${name} takes no arguments (${args.join(' ')}). See README.md.`, 2);
}
markRunning();
ensureInstalled();
process.chdir(root);
const { register } = await import('tsx/esm/api');
register();
const load = (path) => import(pathToFileURL(join(root, path)).href);
const { endProcess } = await load('shell/release/cli/end-process.ts');
const { main } = await load(programs[name]);
await endProcess(main(args));
