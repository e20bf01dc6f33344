import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import { repositoryRoot } from '../apps.ts';
import { ownFiles } from './create-repository.ts';

interface Step {
  readonly id?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly permissions?: unknown;
  readonly environment?: unknown;
  readonly env?: Readonly<Record<string, string>>;
  readonly needs?: string | readonly string[];
  readonly if?: string;
  readonly uses?: string;
  readonly steps?: readonly Step[];
}

const folder = join(repositoryRoot, '.github/workflows');
const files = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
const baseBranch = /^\$\{\{ github\.event\.pull_request\.base\.(sha \|\| github\.sha|ref) \}\}$/;

const news = { id: 'mf-news', prefix: '/news', site: 'https://www.example.com' };
const elsewhere = (await ownFiles(repositoryRoot, news))['.github/workflows/release.yml'] ?? '';

describe.each([...files, ['of a repository of its own', elsewhere]])('%s', (_, text = '') => {
  const workflow = parse(text);
  const jobs = Object.values<Job>(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps ?? []);

  it('grants nothing by default, and each job nothing but reading', () => {
    expect(workflow.permissions).toEqual({});
    expect(jobs.map((job) => job.permissions)).toEqual(jobs.map(() => ({ contents: 'read' })));
  });

  it('pins actions by commit, with the version', () => {
    for (const [, action] of text.matchAll(/uses: (.+)/g)) {
      expect(action).toMatch(/^(\.\/\.github\/.+|[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/);
    }
  });

  it('keeps no token in a checkout, and no expression in a script', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    for (const step of checkouts) expect(step.with).toMatchObject({ 'persist-credentials': false });
    for (const { run = '' } of steps) expect(run).not.toContain('${{');
  });
});

describe.each(files)('%s', (_, text = '') => {
  const workflow = parse(text);
  const jobs = Object.values<Job>(workflow.jobs);

  it('gives keys only to jobs that run the code of the base branch', () => {
    const events = Object.keys(workflow.on);
    const isScheduled = events.every((one) => ['schedule', 'workflow_dispatch'].includes(one));
    const jobsWithKey = jobs.filter((job) =>
      /secrets\.SITE_KEY|"environment"/.test(JSON.stringify(job)),
    );
    expect(workflow.on.workflow_call?.secrets).toBeUndefined();
    for (const { steps = [] } of jobsWithKey) {
      const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
      expect(checkouts).not.toEqual([]);
      for (const step of checkouts) {
        expect(String(step.with?.ref)).toMatch(isScheduled ? /^undefined$/ : baseBranch);
      }
    }
  });
});

it('runs the workflow that closes previews as the base branch has it', () => {
  const [, text = ''] = files.find(([name]) => name === 'close-preview.yml') ?? [];
  expect(parse(text).on).toEqual({ pull_request_target: { types: ['closed'] } });
});

it('in a repository of its own, gives the code of pull requests only the key for previews', () => {
  const jobs = Object.values<Job>(parse(elsewhere).jobs);
  const withKey = jobs.filter((job) => JSON.stringify(job).includes('secrets'));
  expect(withKey.map(({ environment }) => environment)).toEqual([
    expect.stringContaining("== 'pull_request' && 'preview' || 'production'"),
    'preview',
  ]);
});

const jobsOf = (name: string) => {
  const [, text = ''] = files.find(([file]) => file === `${name}.yml`) ?? [];
  return parse(text).jobs as Readonly<Record<string, Job>>;
};

/** Runs a step's script in an empty folder, with a stand-in for npm that prints an output. */
async function runStep({ run = '' }: Step, npm: string, environment = {}) {
  const folder = await makeTemporaryFolder();
  const [output, summary] = [join(folder, 'output'), join(folder, 'summary')];
  const env = {
    ...process.env,
    ...environment,
    GITHUB_OUTPUT: output,
    GITHUB_STEP_SUMMARY: summary,
  };
  const script = `npm() { echo "$*" >&2; echo '${npm}'; }\n${run}`;
  const { status, stderr } = spawnSync('bash', ['-e', '-c', script], {
    env,
    cwd: folder,
    encoding: 'utf8',
  });
  const read = (path: string) => readFile(path, 'utf8').catch(() => '');
  return { status, stderr, output: await read(output), summary: await read(summary) };
}

function stepOf({ steps = [] }: Job = {}, id: string): Step {
  const step = steps.find((one) => one.id === id);
  if (step === undefined) throw new Error(`There is no step ${id}`);
  return step;
}

describe('releasing', () => {
  it('runs for the apps that have changed, each on its own', async () => {
    const { changed, release, site } = jobsOf('site');
    const { output } = await runStep(stepOf(changed, 'apps'), '["mf-news"]', { SINCE: 'c0ffee' });
    expect(output).toBe('apps=["mf-news"]\n');
    expect(release).toMatchObject({
      uses: './.github/workflows/release.yml',
      strategy: { 'fail-fast': false, matrix: { app: expect.stringContaining('outputs.apps') } },
    });
    expect(site?.needs).toEqual(['changed', 'release']);
  });

  it.each([
    ['success', 'success', 0],
    ['success', 'skipped', 0],
    ['success', 'failure', 1],
    ['success', 'cancelled', 1],
    ['failure', 'skipped', 1],
  ])('is summed up in one job: %s and %s exit with %i', async (CHANGED, RELEASE, code) => {
    const { site } = jobsOf('site');
    const step = site?.steps?.[0] ?? {};
    expect((await runStep(step, '', { CHANGED, RELEASE })).status).toBe(code);
  });

  it('deploys what it built to a preview, whose address it shows', async () => {
    const { preview, production, journeys } = jobsOf('release');
    const env = { APP: 'mf-news', CHANNEL: 'pr-7', REASON: 'storms', VERSION: '1.0.0-a' };
    const published = await runStep(stepOf(preview, 'publish'), '[{"version":"1.0.0-a"}]', env);
    expect(published.output).toBe('version=1.0.0-a\n');
    expect(published.stderr).toBe('run --silent site -- publish mf-news --from built --json\n');
    const url = 'https://pr-7.example.com';
    const deployed = await runStep(stepOf(preview, 'deploy'), JSON.stringify({ url }), env);
    expect(deployed).toEqual({
      status: 0,
      stderr: 'run --silent site -- deploy mf-news@1.0.0-a --channel pr-7 --reason storms --json\n',
      output: `url=${url}\n`,
      summary: `Preview of mf-news 1.0.0-a: ${url}\n`,
    });
    expect(preview?.environment).toMatchObject({ url: expect.stringContaining('outputs.url') });
    expect([journeys?.needs, production?.needs]).toEqual(['preview', 'journeys']);
    expect(production?.if).toBe("github.event_name != 'pull_request'");
  });
});

it.each([
  ['release', 'preview'],
  ['close-preview', 'close'],
  ['nightly', 'store'],
])('%s fails in the first step of %s without a store', async (name, job) => {
  const [step = {}] = jobsOf(name)[job]?.steps ?? [];
  expect(step.run).toContain('::error::SITE_STORE is not set. Set it to the address of the site');
  expect((await runStep(step, '', { SITE_STORE: '' })).status).toBe(1);
  expect((await runStep(step, '', { SITE_STORE: 'https://www.example.com' })).status).toBe(0);
});
