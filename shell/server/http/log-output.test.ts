import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import { createLogOutput } from './log-output.ts';

type Write = Parameters<typeof createLogOutput>[1] & {};

/** Takes what `take` says of each batch, in bytes; an error instead of it takes nothing. */
function openOutput(take: (bytes: Uint8Array) => number | Error) {
  const batches: string[] = [];
  const write: Write['write'] = (_, bytes, onEnd) => {
    const taken = take(bytes);
    if (taken instanceof Error) return setImmediate(onEnd, taken, 0);
    batches.push(Buffer.from(bytes.subarray(0, taken)).toString());
    setImmediate(onEnd, null, taken);
  };
  return { batches, output: createLogOutput(-1, { write, writeSync: () => 0 }) };
}

it('writes lines together, and what was taken in part to its end', async () => {
  const { batches, output } = openOutput((bytes) => Math.min(bytes.length, 8));
  output.write('first\n');
  output.write('second\n');
  await vi.waitFor(() => expect(batches.join('')).toBe('first\nsecond\n'));
  expect(batches).toHaveLength(2);
  output.write('third\n');
  await vi.waitFor(() => expect(batches.at(-1)).toBe('third\n'));
});

it('offers again what could not be written, and forgets lines beyond a limit', async () => {
  let error: Error | undefined = new Error('ENOSPC: no space left on device, write');
  let offers = 0;
  const { batches, output } = openOutput((bytes) => {
    offers += 1;
    return error ?? bytes.length;
  });
  output.write('first\n');
  await vi.waitFor(() => expect(offers).toBeGreaterThan(1));
  const line = `${'x'.repeat(9_999)}\n`;
  for (let count = 0; count < 200; count += 1) output.write(line);
  error = undefined;
  await vi.waitFor(() => expect(batches.join('').length).toBe(1_000_006));
  output.write('last\n');
  await vi.waitFor(() => expect(batches.at(-1)).toBe('last\n'));
});

/** A process that logs one line into this file and ends; resolves to its exit code. */
async function logInto(file: string): Promise<number> {
  const module = fileURLToPath(new URL('log.ts', import.meta.url));
  const text = `import(${JSON.stringify(module)}).then(({ createLog }) => createLog().info('last'))`;
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), '-e', text], {
    stdio: ['ignore', openSync(file, 'w'), 'inherit'],
    timeout: 20_000,
  });
  const [code] = await once(child, 'exit');
  return code;
}

it('writes what is left when the process ends', async () => {
  const file = join(await makeTemporaryFolder(), 'log');
  expect(await logInto(file)).toBe(0);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ msg: 'last' });
});

it.skipIf(!existsSync('/dev/full'))('lets a process end whose output is full', async () => {
  expect(await logInto('/dev/full')).toBe(0);
});
