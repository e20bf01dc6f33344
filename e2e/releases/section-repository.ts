import { execFile, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { useDevelopment } from '../development/start-development.ts';
import { repositoryRoot } from '../processes.ts';
import { inFolder } from '../temporary-folder.ts';
import { expect } from '../visitor/visit.ts';
import { test as base, get } from './own-store.ts';

type Environment = Readonly<Record<string, string>>;

/** A section's own repository, its file with the page's texts, and where it is released. */
interface SectionRepository {
  readonly repository: string;
  readonly texts: string;
  readonly url: string;
  readonly keys: string;
}

/** Tests of a section in a repository of its own, which its team releases with a key. */
export const test = base.extend<{ folder: string; keys: string }>({
  folder: ({}, use) => inFolder(use),
  keys: ({ folder }, use) => use(join(folder, 'keys')),
  settings: ({ keys }, use) => use({ RELEASE_KEYS: keys, SITE_URL: 'http://localhost:1' }),
});

/** Releases mf-careers with a key to a preview, and from there to production. */
export async function releaseByPreview({
  repository,
  texts,
  url,
  keys,
}: SectionRepository): Promise<void> {
  const lead = /lead: '(.*)'/.exec(await readFile(texts, 'utf8'))?.[1];
  const allowed = ['--apps', 'mf-careers', '--channels', 'production,careers-*'];
  const site = ['run', '--silent', 'site', '--'];
  const added = [...site, 'keys', 'add', 'careers', ...allowed, '--json'];
  const { key } = JSON.parse(await npm(added, repositoryRoot, { RELEASE_KEYS: keys }));
  const api = { SITE_STORE: url, SITE_KEY: key };
  await npm(['run', 'release', '--', '--channel', 'careers-pr-1'], repository, api);
  const preview = url.replace(/127\.0\.0\.1|localhost/, 'careers-pr-1.localhost');
  await expect.poll(() => read(`${preview}/careers`)).toContain(lead);
  expect(await read(`${url}/careers`)).toBe('404');

  await npm([...site, 'promote', 'careers-pr-1'], repository, api);
  await expect.poll(() => read(`${url}/careers`)).toContain(lead);
}

/** The environment without the variables that npm sets for its scripts. */
const plainEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_OPTIONS$)/.test(name)),
);

/** Runs npm in a folder; its output. */
export async function npm(args: readonly string[], cwd: string, environment: Environment = {}) {
  const env = { ...plainEnvironment, NO_COLOR: '1', ...environment };
  const options = { cwd, env };
  const { stdout } = await promisify(execFile)('npm', args, options);
  return stdout;
}

/** Develops a section until that is used; without npm, which does not pass signals on. */
export async function inDevelopment(
  repository: string,
  use: (url: string) => Promise<void>,
): Promise<void> {
  const { scripts } = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8'));
  const [command = '', ...args] = scripts.dev.split(' ');
  const development = spawn(join(repository, 'node_modules/.bin', command), args, {
    cwd: repository,
    env: { ...plainEnvironment, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await useDevelopment(development, use);
}

export async function setLead(file: string, lead: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/lead: '.*'/, `lead: '${lead}'`));
}

/** The text of a page, or its status if that is not 200. */
async function read(url: string): Promise<string> {
  const { status, text } = await get(url);
  return status === 200 ? text : String(status);
}
