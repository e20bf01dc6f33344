import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { repositoryRoot } from '../apps.ts';
import { releaseWorkflow } from './repository-files.ts';
import { workflowFile } from './workflow-file.ts';

interface Step {
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly permissions?: unknown;
  readonly environment?: string;
  readonly steps?: readonly Step[];
}

const folder = join(repositoryRoot, '.github/workflows');
const files = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
const baseBranch = /^\$\{\{ github\.event\.pull_request\.base\.(sha \|\| github\.sha|ref) \}\}$/;

const here = [...files, ['mf-news.yml', workflowFile('mf-news')]];
const elsewhere = releaseWorkflow(
  { id: 'mf-news', prefix: '/news', site: 'https://www.example.com' },
  readFileSync(join(folder, 'release.yml'), 'utf8'),
);

describe.each([...here, ['of a repository of its own', elsewhere]])('%s', (_, text = '') => {
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

describe.each(here)('%s', (_, text = '') => {
  const workflow = parse(text);
  const jobs = Object.values<Job>(workflow.jobs);

  it('gives keys only to jobs that run the code of the base branch', () => {
    const jobsWithKey = jobs.filter((job) => /secrets|"environment"/.test(JSON.stringify(job)));
    expect(workflow.on.workflow_call?.secrets).toBeUndefined();
    for (const { steps = [] } of jobsWithKey) {
      const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
      expect(checkouts).not.toEqual([]);
      for (const step of checkouts) expect(step.with?.ref).toMatch(baseBranch);
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
