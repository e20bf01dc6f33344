import { expect, it } from 'vitest';
import { makeSection, makeShell } from '../../store/fixtures/fake-releases.ts';
import { budgets, checkBudgets } from './budgets-rule.ts';
import { compare, linesOf } from './fixtures/compare.ts';

async function findingsOf(
  [before, after]: Parameters<typeof compare>,
  allowed?: Parameters<typeof checkBudgets>[3],
) {
  const { store, combination, pages } = await compare(before, after);
  return linesOf(await checkBudgets(store, combination, await pages(), allowed));
}

const [shell, news] = [makeShell(), makeSection()];
const changed: Parameters<typeof compare> = [
  [shell, news],
  [shell, makeSection({ version: '1.1.0-b' })],
];

it('accepts small pages with up to twelve scripts', async () => {
  expect(await findingsOf(changed)).toEqual([]);
  expect(budgets.scripts).toBe(12);
});

it('refuses a page with too many scripts, with the count and the budget', async () => {
  expect(await findingsOf(changed, { scripts: 3, scriptBytes: 1e6 })).toEqual([
    expect.stringMatching(
      /^refusal mf-news: mf-news \/news loads 4 scripts, over the budget of 3; largest: \S+ \S+\.js \(\d+\), /,
    ),
  ]);
});

it('refuses a page whose scripts are too large', async () => {
  const lines = await findingsOf(changed, { scripts: 12, scriptBytes: 3000 });
  expect(lines[0]).toMatch(
    /^refusal mf-news: mf-news \/news loads \d+ bytes of scripts \(compressed\), over the budget of 3000/,
  );
});

it('only warns about pages that do not change', async () => {
  const events = makeSection({ app: 'mf-events', prefix: '/events' });
  const lines = await findingsOf(
    [
      [shell, news],
      [shell, news, events],
    ],
    {
      scripts: 3,
      scriptBytes: 1e6,
    },
  );
  expect(lines.map((line) => line.split(' loads')[0])).toEqual([
    'warning mf-news: mf-news /news',
    'refusal mf-events: mf-events /events',
  ]);
});
