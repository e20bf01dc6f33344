import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { mustRunSite, readUrl, repositoryRoot, startSite } from '../processes.ts';
import { inFolder } from '../temporary-folder.ts';
import { chooseInHeader, expect } from '../visitor/visit.ts';
import { test as base, get } from './own-store.ts';

type Environment = Readonly<Record<string, string>>;

const test = base.extend<{ folder: string; keys: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern
  folder: ({}, use) => inFolder(use),
  keys: ({ folder }, use) => use(join(folder, 'keys')),
  server: async ({ store, keys }, use) => {
    const server = await startSite(store, { RELEASE_KEYS: keys, SITE_URL: 'http://localhost:1' });
    await use(server);
    await server.stop();
  },
});

test('a section in a repository of its own: from an empty folder to live, and back', {
  tag: '@own-repository',
}, async ({ page, store, server, folder, keys }) => {
  // It installs.
  test.setTimeout(400_000);
  const packages = join(folder, 'packages');
  await mustRunSite(['packages', packages], store);
  const careers = join(folder, 'careers');
  const create = ['create', 'mf-careers', '--prefix', '/careers', '--to', careers];
  await mustRunSite([...create, '--packages', packages, '--site', server.url], store);
  await npm(['install', '--prefer-offline', '--no-audit', '--no-fund'], careers);
  expect(await npm(['test'], careers)).toMatch(/Tests .*3 passed/);

  await setLead(careers, 'Work with us on lasting skills.');
  const development = startDevelopment(careers);
  try {
    const url = await readUrl(development);
    await page.goto(`${url}/search?q=founders`);
    await expect(page.getByRole('main').getByRole('link', { name: /^Founders/ })).toBeVisible();
    await page.goto(`${url}/careers`);
    await expect(page.getByText('Work with us on lasting skills.')).toBeVisible();
    await expect(page.locator('html[data-hydrated]')).toBeVisible();
    await setLead(careers, 'Shown as it is written.');
    await expect(page.getByText('Shown as it is written.')).toBeVisible();
    const component = join(careers, 'src/overview/overview-page.tsx');
    const code = await readFile(component, 'utf8');
    await writeFile(component, code.replace('<PageHeader', '<p onClick={() => {}} /><PageHeader'));
    await expect(page.getByText('declared static, but has the handler onClick')).toBeVisible();
    await writeFile(component, code);
    await chooseInHeader(page, 'Home');
    await expect(
      page.getByRole('heading', { name: 'Where would you like to start?' }),
    ).toBeVisible();
    await chooseInHeader(page, 'About');
    await expect(page.locator('[data-section="mf-company"]')).toHaveAttribute(
      'data-version',
      /^0\.1\.0-/,
    );
  } finally {
    development.kill('SIGTERM');
    await once(development, 'exit');
  }

  const allowed = ['--apps', 'mf-careers', '--channels', 'production,careers-*'];
  const site = ['run', '--silent', 'site', '--'];
  const added = [...site, 'keys', 'add', 'careers', ...allowed, '--json'];
  const { key } = JSON.parse(await npm(added, repositoryRoot, { RELEASE_KEYS: keys }));
  const api = { SITE_STORE: server.url, SITE_KEY: key };
  const release = ['run', 'release'];
  await npm([...release, '--', '--channel', 'careers-pr-1'], careers, api);
  const preview = server.url.replace(/127\.0\.0\.1|localhost/, 'careers-pr-1.localhost');
  await expect.poll(() => read(`${preview}/careers`)).toContain('Shown as it is written.');
  expect(await read(`${server.url}/careers`)).toBe('404');

  await npm([...site, 'promote', 'careers-pr-1'], careers, api);
  await expect.poll(() => read(`${server.url}/careers`)).toContain('Shown as it is written.');
  await setLead(careers, 'A second thought.');
  await npm(release, careers, api);
  await expect.poll(() => read(`${server.url}/careers`)).toContain('A second thought.');
  await npm([...site, 'rollback', 'mf-careers'], careers, api);
  await expect.poll(() => read(`${server.url}/careers`)).toContain('Shown as it is written.');
});

/** The environment without the variables that npm sets for its scripts. */
const plainEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_OPTIONS$)/.test(name)),
);

async function npm(args: readonly string[], cwd: string, environment: Environment = {}) {
  const env = { ...plainEnvironment, NO_COLOR: '1', ...environment };
  const options = { cwd, env, shell: process.platform === 'win32' };
  const { stdout } = await promisify(execFile)('npm', args, options);
  return stdout;
}

/** Runs the `dev` script directly, because npm does not pass signals on. */
function startDevelopment(cwd: string): ChildProcess {
  const { scripts } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'));
  const [command = '', ...args] = scripts.dev.split(' ');
  return spawn(join(cwd, 'node_modules/.bin', command), args, {
    cwd,
    env: { ...plainEnvironment, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function setLead(repository: string, lead: string): Promise<void> {
  const file = join(repository, 'src/overview/texts.ts');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/lead: '.*'/, `lead: '${lead}'`));
}

/** The text of a page, or its status if that is not 200. */
async function read(url: string): Promise<string> {
  const { status, text } = await get(url);
  return status === 200 ? text : String(status);
}
