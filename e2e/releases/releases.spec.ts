import { expect } from '@playwright/test';
import { mustRunSite } from '../processes.ts';
import { get, test } from './own-store.ts';

test('a deploy and a rollback are live on a running server within 2 s', {
  tag: '@released-alone',
}, async ({ store, server }) => {
  const before = await get(`${server.url}/sample`);
  expect(before.text).toContain('Sample section</h1>');
  const deployed = await mustRunSite(['deploy', 'mf-sample'], store, undefined, server.url);
  expect(deployed.output).toContain(`mf-sample: ${server.url}/sample returned 200.\n`);
  const within = { timeout: 2_000 };
  await expect
    .poll(async () => (await get(`${server.url}/sample`)).text, within)
    .toContain('second edition</h1>');

  await mustRunSite(['rollback', '--to', '1', '--yes'], store);
  await expect
    .poll(async () => (await get(`${server.url}/_site.json`)).text, within)
    .toContain('"revision":3');
  const after = (await get(`${server.url}/sample`)).text;
  expect(
    after.replace('data-revision="3"', 'data-revision="1"').replace('"revision":3', '"revision":1'),
  ).toBe(before.text);
});
