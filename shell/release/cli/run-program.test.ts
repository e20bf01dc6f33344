import { Command } from 'commander';
import { expect, it, vi } from 'vitest';
import { runProgram } from './run-program.ts';

it.each([
  ['a file that is closed to this user: what to do', { code: 'EACCES', path: '/site/dist' }, true],
  ['any other error: where it was thrown', { code: 'EACCES' }, false],
])('prints of %s', async (_, facts, isExplained) => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {});
  const error = Object.assign(new Error('EACCES: permission denied'), facts);
  const program = new Command('npm run build').action(() => Promise.reject(error));
  expect(await runProgram(program, [])).toBe(1);
  const sentence =
    'EACCES: permission denied. Correct its permissions for this user, or use another checkout.';
  expect(print.mock.calls).toEqual([[isExplained ? sentence : error]]);
});

it('goes on if nobody reads its output any more', async () => {
  const program = new Command('npm run site').action(() => {
    process.stdout.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
  });
  expect(await runProgram(program, [])).toBe(0);
  expect(() => process.stdout.emit('error', new Error('write EIO'))).toThrow('write EIO');
});
