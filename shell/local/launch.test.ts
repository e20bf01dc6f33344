import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { repositoryRoot } from '../release/apps.ts';
import { makeTemporaryFolder } from '../store/fixtures/temporary-folder.ts';

type Packages = Readonly<Record<string, object>>;

const section = { version: '0.1.0', dependencies: { react: '19.3.1' } };
const locked: Packages = {
  'mf-news': section,
  'node_modules/mf-news': { resolved: 'mf-news', link: true },
  'node_modules/react': { version: '19.3.1', integrity: 'sha512-a' },
  'node_modules/only-elsewhere': { version: '1.0.0', optional: true, os: ['none'] },
};
const { 'node_modules/only-elsewhere': _, ...installed } = locked;

/** Starts a server as npm does, below a shell; resolves once the launcher runs. */
async function serveBelowShell() {
  const store = await makeTemporaryFolder();
  const command = 'node shell/local/launch.mjs site serve & echo $!; wait';
  const shell = spawn('sh', ['-c', command], {
    cwd: repositoryRoot,
    env: { ...process.env, npm_lifecycle_event: 'site', SITE_STORE: store, PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  shell.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const readId = () => Number.parseInt(output, 10);
  const isRunning = () => existsSync(markOf(readId()));
  await vi.waitUntil(isRunning, { timeout: 45_000, interval: 10 });
  const id = readId();
  onTestFinished(() => void (isAlive(id) && process.kill(id, 'SIGKILL')));
  return { shell, id };
}

function markOf(id: number): string {
  return join(repositoryRoot, '.cache/running', String(id));
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

it('a command ends within 10 s of npm, also while it loads', async () => {
  const { shell, id } = await serveBelowShell();
  expect(isAlive(id)).toBe(true);
  shell.kill('SIGTERM');
  await vi.waitUntil(() => !isAlive(id), { timeout: 10_000 });
  // Another program may get its id, and must not keep packages from being installed.
  expect(existsSync(markOf(id))).toBe(false);
});

/** Runs a command in a repository with one section, which requires a version of React. */
async function launch({
  command = 'build',
  react = '19.3.1',
  record,
  files = {},
  uid,
  folder,
}: {
  readonly command?: string;
  readonly react?: string;
  /** What npm says that it has installed. */
  readonly record?: Packages | string;
  /** Further files, by path. */
  readonly files?: Readonly<Record<string, string>>;
  /** The user who runs it; by default that of the test. */
  readonly uid?: number | undefined;
  /** A new one by default. */
  readonly folder?: string;
}): Promise<string> {
  const root = folder ?? (await makeTemporaryFolder());
  const write = async (path: string, content: object | string) => {
    await mkdir(join(root, path, '..'), { recursive: true });
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    await writeFile(join(root, path), text);
  };
  await write('package.json', {});
  await write('mf-news/package.json', { dependencies: { react } });
  await write('package-lock.json', { packages: { '': { workspaces: ['mf-*'] }, ...locked } });
  if (record) {
    const content = typeof record === 'string' ? record : { packages: record };
    await write('node_modules/.package-lock.json', content);
  }
  for (const [path, text] of Object.entries(files)) await write(path, text);
  const file = 'shell/local/launch.mjs';
  await mkdir(join(root, 'shell/local'), { recursive: true });
  await cp(join(repositoryRoot, file), join(root, file));
  // Another user reads it, whatever the umask.
  spawnSync('chmod', ['-R', 'a+rX', root]);
  const { status, stderr } = spawnSync(process.execPath, [join(root, file), command], {
    encoding: 'utf8',
    uid,
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

it('refuses a path that the build tool would take for an address', async () => {
  const folder = join(await makeTemporaryFolder(), 'site #1');
  expect(await launch({ command: 'start', folder })).toBe(
    `${folder}/ has a # in its path. Move it to a folder without one.\n`,
  );
});

it('names a package that differs between package.json and the lock file', async () => {
  expect(await launch({ react: '19.4.0' })).toBe(
    'package-lock.json is out of date: react is 19.4.0 in mf-news/package.json, 19.3.1 in the lock file. Run: npm install\n',
  );
});

it('names a package.json that is not valid JSON', async () => {
  const files = { 'mf-news/package.json': '<<<<<<< HEAD\n' };
  expect(await launch({ files })).toMatch(
    /^mf-news\/package\.json is not valid JSON \(.+\)\. Correct it, or restore it from git\.\n$/,
  );
});

const running = { [`.cache/running/${process.pid}`]: '' };

it.each<[string, Packages | string]>([
  ['npm’s record was cut short', '{"packages":{'],
  ['another version is', { ...installed, 'node_modules/react': { version: '19.3.0' } }],
  ['a section is not', { 'node_modules/react': locked['node_modules/react'] ?? {} }],
  ['one is that the lock file no longer has', { ...installed, 'node_modules/old': {} }],
])(
  'installs if %s, but never while another command runs from the same folder',
  async (_, record) => {
    expect(await launch({ files: running, record })).toBe(
      `Cannot install packages while process ${process.pid} is running from this folder. Stop it first, or delete .cache/running/${process.pid} if it is another program.\n`,
    );
  },
);

it('counts commands of other users, too', async () => {
  // The first process is root's.
  const files = { '.cache/running/1': '' };
  const uid = process.getuid?.() === 0 ? 65_534 : undefined;
  expect(await launch({ files, uid })).toContain('while process 1 is running from this folder');
});

it('removes what a command has left that was killed', async () => {
  const folder = await makeTemporaryFolder();
  const { pid } = spawnSync(process.execPath, ['--version']);
  const files = { ...running, [`.cache/running/${pid}`]: '' };
  await launch({ folder, record: installed, files });
  expect(await readdir(join(folder, '.cache/running'))).toEqual([String(process.pid)]);
});

it('does not install if npm has all that the lock file asks for on this platform', async () => {
  const own = { 'node_modules/of-the-developer': { version: '1.0.0', extraneous: true } };
  // A folder that a build has left behind is no section.
  const files = { ...running, 'mf-old/dist/index.html': '' };
  // The command goes on, and finds that this repository has nothing to run it with.
  expect(await launch({ record: { ...installed, ...own }, files })).toContain('tsx');
});

it('runs a command where it cannot mark that it runs', async () => {
  const files = { '.cache/running': 'not a folder' };
  expect(await launch({ record: installed, files })).toContain('tsx');
});
