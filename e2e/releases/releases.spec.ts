import { expect } from '@playwright/test';
import { mustRunSite, runSite } from '../processes.ts';
import { apps } from '../site-under-test.ts';
import { get, publishChangedSample, test } from './own-store.ts';

const newText = (page: string) => page.replace('Sample section', 'Sample section, second edition');

test('a deploy and a rollback are live on a running server within 2 s', async ({
  store,
  server,
  sources,
}) => {
  const before = await get(`${server.url}/sample`);
  expect(before.text).toContain('Sample section</h1>');
  await publishChangedSample(sources, store, newText);
  const deployed = await mustRunSite(['deploy', 'mf-sample'], store, undefined, server.url);
  expect(deployed.output).toContain(`mf-sample: ${server.url}/sample returned 200.\n`);
  await expect
    .poll(async () => (await get(`${server.url}/sample`)).text)
    .toContain('second edition</h1>');

  const asked = await runSite(['rollback', '--to', '1'], store);
  expect(asked.code).toBe(1);
  expect(asked.errors).toMatch(/mf-sample: 0\.1\.0-\w+ → 0\.1\.0-\w+/);
  expect((await get(`${server.url}/_site.json`)).text).toContain('"revision":2');

  await mustRunSite(['rollback', '--to', '1', '--yes'], store);
  await expect
    .poll(async () => (await get(`${server.url}/_site.json`)).text)
    .toContain('"revision":3');
  const after = (await get(`${server.url}/sample`)).text;
  expect(
    after.replace('data-revision="3"', 'data-revision="1"').replace('"revision":3', '"revision":1'),
  ).toBe(before.text);
});

test('a page that throws while rendering refuses the deploy and leaves the site as it is', async ({
  store,
  server,
  sources,
}) => {
  await publishChangedSample(sources, store, (page) =>
    page.replace('return (', "throw new Error('the anvil is missing');\n  return ("),
  );
  const refused = await runSite(['deploy', 'mf-sample'], store);
  expect(refused.code).toBe(1);
  expect(refused.errors).toContain('mf-sample /sample: the anvil is missing');
  expect(refused.errors).toContain('revision 1 stays live');
  expect((await get(`${server.url}/_site.json`)).text).toContain('"revision":1');
  expect((await get(`${server.url}/sample`)).status).toBe(200);
});

test('publishing the same source again is a no-op that says so', async ({ store }) => {
  const again = await mustRunSite(['publish', 'mf-sample'], store);
  expect(again.output).toContain('is already published');
});

test('status prints what is live, as text and as JSON', async ({ store }) => {
  const text = await mustRunSite(['status'], store);
  expect(text.output).toMatch(/^production: revision 1, .+ ago, by \S+ \(deploy .+\)$/m);
  const [production] = JSON.parse((await mustRunSite(['status', '--json'], store)).output);
  expect(Object.keys(production.apps)).toEqual([...apps].sort());
});

const refusals = [
  ['an unknown app to publish', ['publish', 'mf-lerning'], 1, 'Apps in this repository: shell'],
  [
    'an unknown app to deploy',
    ['deploy', 'mf-lerning'],
    1,
    'releases of: mf-business, mf-company, mf-individual, mf-learning',
  ],
  [
    'an unknown version',
    ['deploy', 'shell@9.9.9'],
    1,
    'The store has no shell 9.9.9. It has: 0.1.0-',
  ],
  ['an unknown revision', ['rollback', '--to', '99', '--yes'], 1, 'It has 1 to 1'],
  ['an unknown channel', ['rollback', '--to', '1', '--channel', 'pr-1'], 1, 'production'],
  ['an unknown command', ['deplyo'], 2, "unknown command 'deplyo'\n(Did you mean deploy?)"],
  ['no app', ['publish'], 2, "missing required argument 'app'"],
  ['an unknown option', ['status', '--loud'], 2, '--loud'],
] as const;

for (const [what, args, code, words] of refusals) {
  test(`a command with ${what} is refused`, async ({ store }) => {
    const ended = await runSite(args, store);
    expect(ended.errors).toContain(words);
    expect(ended.code).toBe(code);
  });
}
