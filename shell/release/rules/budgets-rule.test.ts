import { expect, it } from 'vitest';
import { makeSection, makeShell } from '../../store/fixtures/fake-releases.ts';
import type { Release } from '../../store/records.ts';
import { judgePages, withFacts } from '../check/fixtures/compare.ts';
import { budgetsRule } from './budgets-rule.ts';

const findingsOf = judgePages.bind(undefined, budgetsRule);

const enough = { scripts: 2, scriptBytes: 100_000 };
const [shell, news] = [makeShell(), makeSection()];
const pages = ['/news', '/news/a'].map((path) => ({ path }));
const next = (facts: Partial<Release>) =>
  withFacts(makeSection({ version: '1.1.0-b', pages }), facts);

it('counts the scripts of each app against its own budget', async () => {
  expect(await findingsOf([shell, news], [shell, next({ budget: enough })])).toEqual([]);
});

it.each([
  ['scripts', { ...enough, scripts: 1 }],
  ['bytes', { ...enough, scriptBytes: 1000 }],
])('refuses too many %s, with what is largest for a new app', async (_, budget) => {
  const { scripts, scriptBytes } = budget;
  expect(await findingsOf([shell], [shell, next({ budget })])).toEqual([
    expect.stringMatching(
      `^refusal mf-news: mf-news /news and 1 more page\\(s\\): 2 scripts and \\d+ bytes \\(compressed\\) of mf-news 1.1.0-b, over the ${scripts} scripts and ${scriptBytes} bytes that "budget" in its package.json allows. Largest: \\S+.js \\(\\d+\\), \\S+.js \\(\\d+\\). Load some`,
    ),
  ]);
});

it('counts what a page without code of its own needs when it is reached inside the site', async () => {
  const scripts = { '/news': ['a.1.js', 'b.1.js'], '/news/a': ['a.1.js', 'c.1.js'] };
  expect(await findingsOf([shell], [shell, next({ budget: enough, scripts })])).toEqual([
    expect.stringMatching(
      /^refusal mf-news: mf-news \/news \(when reached inside the site\) and 1 more page\(s\): 3 scripts and /,
    ),
  ]);
});

it('says what has grown by how much since the live release, and which libraries came in', async () => {
  const [live, large] = [
    makeSection({ version: '1-a' }),
    next({ budget: { ...enough, scripts: 1 } }),
  ];
  const { entry } = large.release;
  const before = withFacts(live, { libraries: { [live.release.entry]: ['react-is'] } });
  const after = withFacts(large, { libraries: { [entry]: ['lodash', 'react-is'] } });
  const [line] = await findingsOf([shell, before], [shell, after]);
  expect(line).toMatch(
    / 8 bytes more than 1-a: \S+\.js \(\+4\), \S+\.js \(\+4\)\. New libraries: lodash\. /,
  );
});

it('names the largest where a smaller budget refuses what has not grown', async () => {
  const live = makeSection({ version: '1-a' });
  const same = withFacts(makeSection({ version: '2-b' }), { budget: { ...enough, scripts: 1 } });
  const [line] = await findingsOf([shell, live], [shell, same]);
  expect(line).toMatch(/ allows\. Largest: \S+\.js \(\d+\)/);
});

it('only warns about an app that does not change', async () => {
  const large = withFacts(news, { budget: { ...enough, scripts: 1 } });
  const events = makeSection({ app: 'mf-events', prefix: '/events' });
  const lines = await findingsOf([shell, large], [shell, large, events]);
  expect(lines).toEqual([expect.stringMatching(/^warning mf-news: .+ Largest: /)]);
});
