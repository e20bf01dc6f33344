import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ESLint } from 'eslint';
import compat from 'eslint-plugin-compat';
import { repositoryRoot } from '../processes.ts';
import { test } from '../visitor/test.ts';
import { expect } from '../visitor/visit.ts';

const store = process.env.STORE_UNDER_TEST;
test.skip(store === undefined, 'cannot list the scripts of an external site');

/** What the shell and the library for analytics use only after asking whether the browser has it. */
const optional = [
  'trustedTypes',
  'CompressionStream',
  'document.prerendering',
  'document.wasDiscarded',
  'requestIdleCallback',
];

async function listScripts(): Promise<readonly string[]> {
  const releases = join(store ?? '', 'releases');
  const files = await readdir(releases, { recursive: true });
  return files.filter((file) => /\/files\/.+\.js$/.test(file)).map((file) => join(releases, file));
}

test('every script parses, and finds the functions of the language, in every supported browser', async () => {
  const scripts = await listScripts();
  expect(scripts.length).toBeGreaterThan(20);
  const checker = join(repositoryRoot, 'node_modules/.bin/es-check');
  const args = ['checkBrowser', ...scripts, '--module', '--checkFeatures', '--noCache'];
  const run = promisify(execFile)(checker, args, { cwd: repositoryRoot });
  expect(
    await run.then(
      () => '',
      ({ stdout, stderr }) => stdout + stderr,
    ),
  ).toBe('');
});

test('every function of the browser that scripts use is in every supported one', async () => {
  const { browserslist } = JSON.parse(await readFile(join(repositoryRoot, 'package.json'), 'utf8'));
  const linter = new ESLint({
    overrideConfigFile: true,
    allowInlineConfig: false,
    overrideConfig: {
      ...compat.configs['flat/recommended'],
      settings: { targets: browserslist, polyfills: optional },
    },
  });
  const missing: string[] = [];
  for (const script of await listScripts()) {
    const [result] = await linter.lintText(await readFile(script, 'utf8'));
    missing.push(...(result?.messages ?? []).map(({ message }) => `${script}: ${message}`));
  }
  expect(missing).toEqual([]);
});
