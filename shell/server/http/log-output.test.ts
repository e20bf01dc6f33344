import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
  // Until the batch is reported written, it counts as waiting, and the next line would be lost.
  await new Promise(setImmediate);
  output.write('last\n');
  await vi.waitFor(() => expect(batches.at(-1)).toBe('last\n'));
});

it('writes what is left when the process ends, which a full disk does not keep from ending', async () => {
  const file = join(await makeTemporaryFolder(), 'log');
  // Not every system has one.
  const full = existsSync('/dev/full') ? '/dev/full' : '/dev/null';
  const modules = ['log.ts', 'log-output.ts'].map((name) => new URL(name, import.meta.url).href);
  const text = `
Promise.all(${JSON.stringify(modules)}.map((url) => import(url))).then(([first, second]) => {
  second.createLogOutput(3).write('lost');
  first.createLog().info('last');
});`;
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), '-e', text], {
    stdio: ['ignore', openSync(file, 'w'), 'inherit', openSync(full, 'w')],
    timeout: 20_000,
  });
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ msg: 'last' });
});
