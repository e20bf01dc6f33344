import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './find-browser.ts';
import { repositoryRoot } from './processes.ts';

interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Titles of tests that passed on their second try only; they are not among the passed. */
  readonly flaky?: readonly string[];
}

/** `npm test`: types, layers, format and lint, unit and contract tests, browser tests, and their sum. */
export async function main(): Promise<number> {
  const reports = await mkdtemp(join(tmpdir(), 'site-reports-'));
  try {
    const results = await Promise.all([
      runCheck('Types', 'tsc', ['--noEmit', '-p', '.']),
      runCheck('Layers', 'depcruise', ['--output-type=err', '.']),
      runCheck('Format and lint', 'biome', ['ci', '--log-level=warn', '.']),
    ]);
    results.push(await runUnitTests(join(reports, 'unit.json')));
    results.push(await runBrowserTests(join(reports, 'browser.json')));
    const passed = results.reduce((sum, counts) => sum + counts.passed, 0);
    const failed = results.reduce((sum, counts) => sum + counts.failed, 0);
    const flaky = results.flatMap((counts) => counts.flaky ?? []);
    if (flaky.length > 0) console.log(`\nFlaky, passed on the second try: ${flaky.length}`);
    for (const title of flaky) console.log(`  ${title}`);
    console.log(`${passed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
}

async function runCheck(title: string, tool: string, args: readonly string[]): Promise<Counts> {
  const code = await run(tool, args);
  console.log(`${title}: ${code === 0 ? 'ok' : `${tool} exited with ${code}`}`);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runUnitTests(report: string): Promise<Counts> {
  console.log('\nUnit and contract tests');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run('vitest', ['run', ...reporters]);
  const result = await readReport(report);
  const { numPassedTests: passed = 0, numFailedTests = 0 } = result;
  return { passed, failed: withExitCode(numFailedTests, code) };
}

async function runBrowserTests(report: string): Promise<Counts> {
  console.log('\nBrowser tests');
  const CHROMIUM_PATH = ensureBrowser();
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=dot,json'];
  const code = await run('playwright', args, {
    CHROMIUM_PATH,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const { stats = {}, suites = [] } = await readReport(report);
  const { expected = 0, unexpected = 0 } = stats;
  return { passed: expected, failed: withExitCode(unexpected, code), flaky: listFlaky(suites) };
}

/** A runner that fails without a failed test (such as a file that fails to load) counts as one. */
function withExitCode(failed: number, code: number): number {
  return failed === 0 && code !== 0 ? 1 : failed;
}

interface Report {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly stats?: {
    readonly expected?: number;
    readonly unexpected?: number;
  };
  readonly suites?: readonly Suite[];
}

/** A file or a `describe` of Playwright's report. */
interface Suite {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

function listFlaky(suites: readonly Suite[], around = ''): readonly string[] {
  return suites.flatMap(({ title, suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map((spec) => `${around}${title} › ${spec.title}`),
    ...listFlaky(inner, `${around}${title} › `),
  ]);
}

async function readReport(path: string): Promise<Report> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return {};
  }
}

/** Runs a tool from node_modules with its output shown; resolves to its exit code. */
function run(
  tool: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  const command = join(repositoryRoot, 'node_modules/.bin', tool);
  const child = spawn(command, args, {
    cwd: repositoryRoot,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}
