import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import { listApps, repositoryRoot } from '../apps.ts';
import { workflowFile } from './workflow-file.ts';

const folder = join(repositoryRoot, '.github/workflows');
const apps = listApps().filter(({ isPublic }) => isPublic);

it.each(apps.map(({ name }) => name))('%s has a workflow of its own', async (name) => {
  expect(await readFile(join(folder, `${name}.yml`), 'utf8')).toBe(workflowFile(name));
});

it.each(['shell', 'mf-news'])(
  'the workflow of %s runs for its own changes, on pull requests and on main',
  (name) => {
    const { on, jobs } = parse(workflowFile(name));
    expect(on.pull_request.paths).toContain(`${name}/**`);
    expect(on.push).toEqual({ branches: ['main'], paths: on.pull_request.paths });
    expect(jobs.release).toEqual({
      permissions: { contents: 'read' },
      uses: './.github/workflows/release.yml',
      with: { app: name },
    });
  },
);

it('the workflow of a section does not run for other sections or the shell’s own code', () => {
  const { on } = parse(workflowFile('mf-news'));
  const others = on.push.paths.filter((path: string) =>
    /^(mf-(?!news)|shell\/(?!contract|ui))/.test(path),
  );
  expect(others).toEqual([]);
});

it('the shared workflow deploys what it built to the preview or to production', async () => {
  const { jobs } = parse(await readFile(join(folder, 'release.yml'), 'utf8'));
  const build = jobs.build.steps.at(-2);
  expect(build).toEqual({ run: 'npm run site -- publish "$APP"', env: { SITE_STORE: 'built' } });
  const [publish, deploy] = jobs.deploy.steps.slice(-2);
  const made = await makeTemporaryFolder();
  // A stand-in for npm that prints what `publish --json` prints.
  const npm = `npm() { [ "$*" = "run --silent site -- publish mf-news --from built --json" ] && echo '[{"version":"1.0.0-a"}]'; }`;
  const env = { ...process.env, APP: 'mf-news', GITHUB_OUTPUT: join(made, 'output') };
  const { status } = spawnSync('bash', ['-e', '-c', `${npm}\n${publish.run}`], { env, cwd: made });
  expect(status).toBe(0);
  expect(await readFile(join(made, 'output'), 'utf8')).toBe('version=1.0.0-a\n');
  expect(deploy).toMatchObject({
    run: 'npm run site -- deploy "$APP@$VERSION" --channel "$CHANNEL" --reason "$REASON"',
    env: { VERSION: `\${{ steps.${publish.id}.outputs.version }}` },
  });
  expect(jobs.deploy.env.CHANNEL).toContain("format('pr-{0}', github.event.number)");
});

describe.each(['release', 'close-preview'])('%s', (name) => {
  const text = readFileSync(join(folder, `${name}.yml`), 'utf8');
  const [first] = Object.values<{ steps: { run: string }[] }>(parse(text).jobs).at(-1)?.steps ?? [];
  const runWith = (store: string) =>
    spawnSync('bash', ['-e', '-c', first?.run ?? ''], {
      env: { ...process.env, SITE_STORE: store },
      encoding: 'utf8',
    });

  it('fails in its first step without a store', () => {
    const { status, stdout } = runWith('');
    expect(status).toBe(1);
    expect(stdout).toContain('SITE_STORE is not set. Set it to the address of the site');
  });

  it('continues with a store', () => {
    expect(runWith('/var/lib/site')).toMatchObject({ status: 0, stdout: '' });
  });
});
