import { expect } from '@playwright/test';
import { mustRunSite, runSite } from '../processes.ts';
import { changeSample } from '../site-under-test.ts';
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

test('a page that throws while rendering refuses the deploy and leaves the site as it is', {
  tag: '@broken-refused',
}, async ({ store, server, sources }) => {
  await changeSample(sources, (page) =>
    page.replace('return (', "throw new Error('the anvil is missing');\n  return ("),
  );
  await mustRunSite(['publish', 'mf-sample'], store, sources);
  const refused = await runSite(['deploy', 'mf-sample'], store);
  expect(refused.code).toBe(1);
  expect(refused.errors).toContain('mf-sample /sample: the anvil is missing');
  expect(refused.errors).toContain('revision 1 stays live');
  expect((await get(`${server.url}/_site.json`)).text).toContain('"revision":1');
  expect((await get(`${server.url}/sample`)).status).toBe(200);
});
