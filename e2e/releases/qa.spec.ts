import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { launch, mustRunSite, repositoryRoot, startSite } from '../processes.ts';
import { test } from './own-store.ts';

const journey = 'navigation between sections of different teams';
const token = 'open sesame, please';

/** Runs `npm run e2e` as QA does. */
async function runE2e(args: readonly string[], environment = {}) {
  // With this run's own variables, the other one would act as a part of it.
  const { SITE_UNDER_TEST, STORE_UNDER_TEST, TEST_WORKER_INDEX, ...own } = process.env;
  const options = { cwd: repositoryRoot, env: { ...own, ...environment } };
  const { code, output, errors } = await launch(['e2e', ...args], options);
  return { code, output: output + errors };
}

test(
  'npm run e2e tests a site and a preview with a token, and a failure names what was live',
  { tag: '@any-combination' },
  async ({ store }, info) => {
    await mustRunSite(['deploy', 'mf-sample', '--channel', 'pr-142'], store);
    const server = await startSite(store, { PREVIEW_TOKEN: token });
    const { port } = new URL(server.url);
    const report = info.outputPath('report');
    const [production, failed] = await Promise.all([
      runE2e(['--base', server.url, '--grep', journey, '--report', info.outputPath('passed')]),
      runE2e(['--channel', 'pr-142', '--grep', journey, '--report', report], {
        PORT: port,
        PREVIEW_TOKEN: token,
      }),
    ]);
    await server.stop();
    expect(production, production.output).toMatchObject({ code: 0 });
    expect(production.output).toContain(`${server.url}: revision 1 of production\n`);
    expect(production.output).toContain('Skipped: faults, releases, settings, mail');
    expect(production.output).toContain('1 passed');

    expect(failed).toMatchObject({ code: 1 });
    expect(failed.output).toMatch(/revision 1 of pr-142; mf-sample 0\.1\.0-\w{10}/);
    expect(failed.output).toMatch(/revision 1 of pr-142: mf-business 0\.1\.0-\w{10}, .*shell 0/);
    expect(await readFile(join(report, 'index.html'), 'utf8')).toContain('<!DOCTYPE html>');
    const kept = await readdir(join(report, 'data'));
    expect(kept.filter((name) => name.endsWith('.png'))).not.toEqual([]);
    expect(kept.filter((name) => name.endsWith('.zip'))).not.toEqual([]);
  },
);
