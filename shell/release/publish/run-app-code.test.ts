import { expect, it } from 'vitest';
import { runScript } from '../fixtures/run-script.ts';

const ended =
  /^Not published: mf-news\. Code of an app has ended the command: by process\.exit\(\)/m;

it.each([
  ['exits as if all was well', 'process.exit(0)'],
  ['waits for what never comes', 'new Promise(() => {})'],
  ['throws where nothing catches', 'new Promise(() => setTimeout(() => { throw new Error("x") }))'],
])('an app whose code %s fails the command, which says so', async (_, code) => {
  const { status, err } = await runScript(
    new URL('run-app-code.ts', import.meta.url),
    `await runAppCode({ name: 'mf-news' }, async () => ${code})`,
  );
  expect([status, err]).toEqual([1, expect.stringMatching(ended)]);
});

it('what ends later is not the fault of an app', async () => {
  const { status, err } = await runScript(
    new URL('run-app-code.ts', import.meta.url),
    `await runAppCode({ name: 'mf-news' }, async () => 1); process.exit(2)`,
  );
  expect([status, err]).toEqual([2, '']);
});
