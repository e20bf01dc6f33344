import { expect, it } from 'vitest';
import { runScript } from '../fixtures/run-script.ts';

const module = new URL('end-process.ts', import.meta.url);

it('a timer that is left does not keep a command from ending', async () => {
  const { status } = await runScript(
    module,
    'setInterval(() => {}, 60_000); await endProcess(Promise.resolve(1))',
  );
  expect(status).toBe(1);
});

it('a command does not end before its output is read', async () => {
  const code = 'await endProcess((async () => console.error("x".repeat(5_000_000)))())';
  const { err } = await runScript(module, code, { readAfter: 2_500 });
  expect(err).toHaveLength(5_000_001);
});
