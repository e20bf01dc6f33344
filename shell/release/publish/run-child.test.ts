import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, vi } from 'vitest';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import { runChild } from './run-child.ts';

async function writeProgram(code: string) {
  const cwd = await makeTemporaryFolder();
  const program = join(cwd, 'program.mjs');
  await writeFile(program, code);
  return { program, cwd, args: ['word'], env: process.env };
}

it('rejects with what the program wrote, or else with how it ended', async () => {
  const failing = await writeProgram('console.error(process.argv[2]); process.exitCode = 1;');
  await expect(runChild(failing)).rejects.toThrow(/^word\n$/);
  const killed = await writeProgram("process.kill(process.pid, 'SIGKILL');");
  await expect(runChild(killed)).rejects.toThrow(/program\.mjs ended with SIGKILL$/);
});

it('ends the program when the process that runs it is killed', async () => {
  const { cwd, ...job } = await writeProgram(`
    import { writeFileSync } from 'node:fs';
    process.on('exit', () => writeFileSync('ended', ''));
    process.send('begun');
    // The test fails before.
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 60_000);`);
  const module = pathToFileURL(join(import.meta.dirname, 'run-child.ts'));
  const code = `
    const { runChild } = await import(${JSON.stringify(module)});
    const onMessage = (message) => console.log(message);
    await runChild({ ...${JSON.stringify({ ...job, cwd, env: {} })}, env: process.env, onMessage });`;
  const options = ['--import', 'tsx/esm', '--input-type=module', '--eval', code];
  const parent = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [begun] = await once(parent.stdout, 'data');
  expect(String(begun)).toBe('begun\n');
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(existsSync(join(cwd, 'ended'))).toBe(true), 30_000);
});
