import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { buildServer } from '../../shell/local/build.ts';
import { makeTemporaryFolder } from '../../shell/store/fixtures/temporary-folder.ts';
import { startProgram } from '../processes.ts';
import { isObtainable } from '../system-package.ts';
import { type BuiltFolder, bareEnvironment, makeBuiltFolder, runBuilt } from './built-folder.ts';
import { readImage } from './image.ts';
import { readUnit, verifyUnit } from './unit.ts';

let built: BuiltFolder;
beforeAll(async () => {
  built = await makeBuiltFolder();
});
afterAll(() => built.remove());

interface Start {
  readonly env?: Readonly<Record<string, string>>;
  readonly uid?: number | undefined;
}

async function start(command: readonly string[], { env = {}, uid }: Start = {}) {
  const server = await startProgram(command, {
    cwd: built.site,
    ...(uid === undefined ? {} : { uid, gid: uid }),
    env: {
      SITE_STORE: built.store,
      MAIL_DIR: join(await makeTemporaryFolder(), 'mail'),
      ...env,
      ...bareEnvironment,
    },
  });
  onTestFinished(server.stop);
  return server;
}

const readHome = async (url: string) => (await fetch(url)).text();

it('is the same bytes in another folder', async () => {
  const other = join(await makeTemporaryFolder(), 'site');
  await buildServer(other);
  expect(hashFiles(other)).toEqual(hashFiles(built.site));
});

function hashFiles(folder: string) {
  const hashOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
  return readdirSync(folder)
    .sort()
    .map((name) => [name, hashOf(name)]);
}

it('has no commands that require the source, and says so', async () => {
  await expect(runBuilt(built, ['publish', 'shell'])).rejects.toThrow(
    "unknown command 'publish': it needs the source of the platform",
  );
});

it('a server that npm started ends with npm', { tags: ['hosting'] }, async () => {
  const { process: npm, url } = await start(['npm', 'run', '--silent', 'site', '--', 'serve']);
  npm.kill('SIGTERM');
  await vi.waitFor(() => expect(fetch(url)).rejects.toThrow('fetch failed'), { timeout: 10_000 });
});

/** The user `nobody` if the tests run as root, else their own user. */
const nobody = process.getuid?.() === 0 ? 65_534 : undefined;

/** Makes Node refuse to write anywhere else. */
const writingOnlyTo = (folder: string) => [
  process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission',
  '--allow-fs-read=*',
  `--allow-fs-write=${folder}`,
];

it('the image’s command serves as an unprivileged user, on a read-only file system', {
  tags: ['hosting'],
}, async () => {
  const { bases, copied, env, volumes, user, stopSignal, command, healthCheck } = readImage();
  expect(bases).toEqual(bases.map(() => expect.stringMatching(/^node:\d+\.\d+\.\d+-/)));
  expect(copied).toBe('--from=build /source/dist/server /site');
  expect([user, stopSignal]).toEqual(['node', 'SIGTERM']);
  expect(volumes).toEqual([env.SITE_STORE, env.MAIL_DIR]);
  const mail = await makeTemporaryFolder();
  if (nobody !== undefined) await chown(mail, nobody, nobody);
  const [, ...args] = command;
  const server = await start([process.execPath, ...writingOnlyTo(mail), ...args], {
    env: { ...env, SITE_STORE: built.store, MAIL_DIR: mail },
    uid: nobody,
  });
  expect(await readHome(server.url)).toContain('<h1>Welcome</h1>');
  const isHealthy = () => {
    const options = { env: { PORT: new URL(server.url).port } };
    return spawnSync(process.execPath, healthCheck.slice(1), options).status === 0;
  };
  expect(isHealthy()).toBe(true);
  await server.stop();
  expect(isHealthy()).toBe(false);
});

it.skipIf(!isObtainable('systemd-analyze'))('the unit is valid', async () => {
  expect(verifyUnit(await makeTemporaryFolder())).toBe('');
});

// systemd prefers what the file says to the unit's variables, Node what the shell says to the file.
it('the unit’s server and commands have the same settings, all from one file', () => {
  const { Environment, EnvironmentFile, ExecStart, command } = readUnit();
  expect(Environment).toBe('NODE_ENV=production');
  expect(ExecStart).toBe('/usr/bin/node site.mjs serve');
  expect(command).toBe(`sudo -u site node --env-file=${EnvironmentFile} site.mjs status`);
});

it('the unit’s command serves in less than 130 MB, and exits within 10 s of SIGTERM', {
  tags: ['hosting'],
}, async () => {
  const unit = readUnit();
  const state = `/var/lib/${unit.StateDirectory}/`;
  const { SITE_STORE, MAIL_DIR, ...env } = unit.settings;
  expect([SITE_STORE, MAIL_DIR]).toEqual([`${state}store`, `${state}mail`]);
  expect(Number(unit.TimeoutStopSec)).toBeGreaterThan(10);
  const [, ...args] = unit.ExecStart.split(' ');
  const server = await start([process.execPath, ...args], { env });
  expect(await readHome(server.url)).toContain('<h1>Welcome</h1>');
  if (process.platform === 'linux') {
    const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
    expect(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1])).toBeLessThan(130_000);
  }
  const signalled = performance.now();
  await server.stop();
  expect(server.process.exitCode).toBe(0);
  expect(performance.now() - signalled).toBeLessThan(10_000);
});
