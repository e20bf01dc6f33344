import { expect, it } from 'vitest';
import { runScript } from '../fixtures/run-script.ts';

it('a timer that is left does not keep a command from ending', async () => {
  const { status } = await runScript(
    new URL('end-process.ts', import.meta.url),
    'setInterval(() => {}, 1_000); await endProcess(Promise.resolve(1))',
  );
  expect(status).toBe(1);
});
