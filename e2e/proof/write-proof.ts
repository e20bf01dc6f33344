import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engines, obtainEngines } from '../engines/find-engines.ts';
import { ensureBrowser } from '../find-browser.ts';
import { repositoryRoot } from '../processes.ts';
import { inFolder } from '../temporary-folder.ts';
import { promises } from './promises.ts';
import { writeProof } from './proof.ts';
import { listBrowserProofs, listUnitProofs } from './read-reports.ts';

/** Runs the tests that hold a promise, and writes `shell/docs/proof.md` if all of them pass. */
async function main(folder: string): Promise<void> {
  const [unit, browser] = [join(folder, 'unit.json'), join(folder, 'browser.json')];
  obtainEngines(engines);
  const env = { CHROMIUM_PATH: ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: browser };
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unit}`];
  run('vitest', ['run', '--tags-filter', '*', ...reporters]);
  const tag = promises.map(({ name }) => `@${name}(?![\\w-])`).join('|');
  const config = ['--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  run('playwright', ['test', ...config, '--grep', tag], env);
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
  await writeProof([...listUnitProofs(read(unit)), ...listBrowserProofs(read(browser))]);
}

function run(tool: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const options = {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  } as const;
  const { status } = spawnSync(join(repositoryRoot, 'node_modules/.bin', tool), args, options);
  if (status !== 0) throw new Error(`${tool} exited with ${status}; proof.md is as it was.`);
}

await inFolder(main);
