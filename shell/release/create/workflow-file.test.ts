import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { listApps, repositoryRoot } from '../apps.ts';
import { workflowFile } from './workflow-file.ts';

const folder = join(repositoryRoot, '.github/workflows');
const apps = listApps().filter(({ isPublic }) => isPublic);

it.each(apps.map(({ name }) => name))('%s is released by a workflow of its own', async (name) => {
  expect(await readFile(join(folder, `${name}.yml`), 'utf8')).toBe(workflowFile(name));
});

it.each(['shell', 'mf-news'])('that of %s hears of its own changes, on both ways', (name) => {
  const { on, jobs } = parse(workflowFile(name));
  expect(on.pull_request.paths).toContain(`${name}/**`);
  expect(on.push).toEqual({ branches: ['main'], paths: on.pull_request.paths });
  expect(jobs.release).toEqual({
    uses: './.github/workflows/release.yml',
    with: { app: name },
    secrets: 'inherit',
  });
});

it('a section does not hear of its neighbours or of the shell’s own code', () => {
  const { on } = parse(workflowFile('mf-news'));
  const others = on.push.paths.filter((path: string) =>
    /^(mf-(?!news)|shell\/(?!contract|ui))/.test(path),
  );
  expect(others).toEqual([]);
});

it('the shared workflow publishes, then deploys to the preview or to production', async () => {
  const { jobs } = parse(await readFile(join(folder, 'release.yml'), 'utf8'));
  const commands = jobs.release.steps.flatMap(({ run }: { run?: string }) => run ?? []);
  expect(commands.slice(-2)).toEqual([
    'npm run site -- publish "$APP"',
    'npm run site -- deploy "$APP" --channel "$CHANNEL" --reason "$REASON"',
  ]);
  expect(jobs.release.env.CHANNEL).toContain("format('pr-{0}', github.event.number)");
});

describe.each(['release', 'close-preview'])('%s', (name) => {
  const text = readFileSync(join(folder, `${name}.yml`), 'utf8');
  const [first] = Object.values<{ steps: { run: string }[] }>(parse(text).jobs)[0]?.steps ?? [];
  const runWith = (store: string) =>
    spawnSync('bash', ['-e', '-c', first?.run ?? ''], {
      env: { ...process.env, SITE_STORE: store },
      encoding: 'utf8',
    });

  it('refuses first of all to go on without a store', () => {
    const { status, stdout } = runWith('');
    expect(status).toBe(1);
    expect(stdout).toContain('SITE_STORE is not set: name the store that the servers read');
  });

  it('goes on with one', () => {
    expect(runWith('/var/lib/site')).toMatchObject({ status: 0, stdout: '' });
  });
});
