import { spawnSync } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../release/apps.ts';
import { makeTemporaryFolder } from '../store/fixtures/temporary-folder.ts';

/** Runs a command in a repository with one section, which requires a version of React. */
async function launch({ react = '19.3.1', running = '' }): Promise<string> {
  const root = await makeTemporaryFolder();
  const write = async (path: string, content: object) => {
    await mkdir(join(root, path, '..'), { recursive: true });
    await writeFile(join(root, path), JSON.stringify(content));
  };
  await write('package.json', {});
  await write('mf-news/package.json', { dependencies: { react } });
  await write('package-lock.json', {
    packages: {
      '': { workspaces: ['mf-news'] },
      'mf-news': { dependencies: { react: '19.3.1' } },
    },
  });
  await write('node_modules/.installed-lock', {});
  if (running) await write(`node_modules/.running/${running}`, {});
  const file = 'shell/local/launch.mjs';
  await mkdir(join(root, 'shell/local'), { recursive: true });
  await cp(join(repositoryRoot, file), join(root, file));
  const { status, stderr } = spawnSync(process.execPath, [join(root, file), 'build'], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  return stderr;
}

it('refuses arguments where it would ignore them', () => {
  const file = join(repositoryRoot, 'shell/local/launch.mjs');
  const { status, stderr } = spawnSync(process.execPath, [file, 'start', '--help'], {
    encoding: 'utf8',
    timeout: 10_000,
  });
  expect(stderr).toBe('npm run start takes no arguments (--help). See README.md.\n');
  expect(status).toBe(2);
});

it('names a package that differs between package.json and the lock file', async () => {
  expect(await launch({ react: '19.4.0' })).toBe(
    'package-lock.json is out of date: react is 19.4.0 in mf-news/package.json, 19.3.1 in the lock file. Run: npm install\n',
  );
});

it('never installs while another command runs from the same folder', async () => {
  expect(await launch({ running: String(process.pid) })).toBe(
    `Cannot install packages while process ${process.pid} is running from this folder. Stop it first.\n`,
  );
});
