import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import doiuse from 'doiuse';
import { ESLint } from 'eslint';
import compat from 'eslint-plugin-compat';
import postcss from 'postcss';
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

/** The supported browsers, as `browserslist` has them. */
async function readBrowsers(): Promise<readonly string[]> {
  const text = await readFile(join(repositoryRoot, 'package.json'), 'utf8');
  return JSON.parse(text).browserslist;
}

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
  const linter = new ESLint({
    overrideConfigFile: true,
    allowInlineConfig: false,
    overrideConfig: {
      ...compat.configs['flat/recommended'],
      settings: { targets: await readBrowsers(), polyfills: optional },
    },
  });
  const missing: string[] = [];
  for (const script of await listScripts()) {
    const [result] = await linter.lintText(await readFile(script, 'utf8'));
    missing.push(...(result?.messages ?? []).map(({ message }) => `${script}: ${message}`));
  }
  expect(missing).toEqual([]);
});

/** What stands in where a supported browser lacks a feature of CSS. */
const replaced = {
  'css-backdrop-filter': 'the same colour without blur',
  'css-clip-path': 'only shapes are used, which all of them have',
  'css-container-queries': 'one column, as on a phone',
  'css-container-query-units': 'no space between columns, of which there is one then',
  'css-content-visibility': 'used by previews, whose panel then opens at once',
  'css-display-contents': 'laid out alike; Safari 16 may not call such cards a list',
  'css-has': 'a focused card has the outline of its link',
  'css-hyphens': 'long words break without a hyphen',
  'css-marker-pseudo': 'markers have the colour of the text',
  'css-masks': 'the prefixed form beside it',
  'css-media-scripting': 'controls are there without scripts, too',
  'css-overflow-anchor': 'the scroll position may jump when contents arrive',
  'css-paged-media': 'the margins of the printer',
  'css-resize': 'on phones, where there is nothing to drag',
  'css-selection': 'the system’s colour for what is selected',
  'css-widows-orphans': 'a printed paragraph may leave a line alone',
  'css3-cursors': 'on phones, which have no cursor',
  multicolumn: 'only what keeps printed blocks together',
  'text-decoration': 'only thickness, colour and line, each for itself',
  'text-size-adjust': 'the browser’s own size of text in landscape',
  'viewport-unit-variants': '`vh`, which counts the browser’s own bars',
};

test('every feature of CSS that pages use is in every supported browser, or something stands in', async () => {
  const used = new Set<string>();
  const check = doiuse({
    browsers: await readBrowsers(),
    onFeatureUsage: ({ feature }) => used.add(feature),
  });
  for (const css of await listStyles()) await postcss(check).process(css, { from: undefined });
  expect([...used].sort()).toEqual(Object.keys(replaced).sort());
});

/** The styles of every stored page, and those that every document has. */
async function listStyles(): Promise<ReadonlySet<string>> {
  const folder = store ?? '';
  const pages = await readJson(join(folder, 'pages'));
  const releases = await readJson(join(folder, 'releases/shell'));
  return new Set([
    ...pages.flatMap(({ styles = [] }) => styles.map(({ css }) => css)),
    ...releases.flatMap(({ document }) =>
      document ? [document.styles, document.panelStyles, document.plain.styles] : [],
    ),
  ]);
}

interface Stored {
  readonly styles?: readonly { readonly css: string }[];
  readonly document?: {
    readonly styles: string;
    readonly panelStyles: string;
    readonly plain: { readonly styles: string };
  };
}

async function readJson(folder: string): Promise<readonly Stored[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))),
  );
}
