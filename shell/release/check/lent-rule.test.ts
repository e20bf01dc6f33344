import { expect, it } from 'vitest';
import { makeSection, makeShell } from '../../store/fixtures/fake-releases.ts';
import { compare, linesOf, withFacts } from './fixtures/compare.ts';
import { checkLent } from './lent-rule.ts';

const lends = { react: 'all' as const, 'react-router-dom': ['Link', 'useParams'] };
const shell = withFacts(makeShell(), { lends, builtWith: { react: '19.3.1' } });
const poorer = withFacts(makeShell({ version: '2.0.0-b' }), {
  lends: { ...lends, 'react-router-dom': ['Link'] },
  builtWith: { react: '19.2.0' },
});
const news = (needs: Record<string, string[]>, version = '1.0.0-a') =>
  makeSection({ version, needs });

it('accepts what is lent, in the same version or an earlier one of the same major', async () => {
  const section = withFacts(news({ react: ['*'], 'react-router-dom': ['useParams'] }), {
    builtWith: { react: '19.1.0' },
  });
  expect(checkLent((await compare([], [shell, section])).combination)).toEqual([]);
});

it('refuses a section that uses a library export that the live shell does not lend', async () => {
  const more = news({ 'react-router-dom': ['useLocation'], d3: ['*'] }, '1.1.0-b');
  const { combination } = await compare([shell, news({})], [shell, more]);
  expect(linesOf(checkLent(combination))).toEqual([
    'refusal mf-news: mf-news 1.1.0-b uses react-router-dom: useLocation, d3: *, which shell 1.0.0-a does not lend: use what is lent, or deploy a shell that lends it first, or with it.',
  ]);
});

it('refuses a shell that takes away what a live section uses', async () => {
  const section = news({ 'react-router-dom': ['useParams'] });
  const { combination } = await compare([shell, section], [poorer, section]);
  expect(linesOf(checkLent(combination))).toEqual([
    'refusal shell: mf-news 1.0.0-a uses react-router-dom: useParams, which shell 2.0.0-b does not lend: go on lending it, or deploy a mf-news that does without it along with this.',
  ]);
});

it('accepts that both sides change together', async () => {
  const before = news({ 'react-router-dom': ['useParams'] });
  const after = news({ 'react-router-dom': ['Link'] }, '1.1.0-b');
  const { combination } = await compare([shell, before], [poorer, after]);
  expect(checkLent(combination)).toEqual([]);
});

it.each([
  ['19.2.0', 'an earlier minor version'],
  ['20.0.0', 'another major version'],
])('refuses a shell with react %s: %s', async (react) => {
  const section = withFacts(news({ react: ['*'] }), { builtWith: { react: '19.3.0' } });
  const other = withFacts(makeShell({ version: '2.0.0-b' }), { lends, builtWith: { react } });
  const { combination } = await compare([shell, section], [other, section]);
  expect(linesOf(checkLent(combination))).toEqual([
    `refusal shell: mf-news 1.0.0-a was built with react 19.3.0; shell 2.0.0-b lends ${react}: go on lending it, or deploy a mf-news that does without it along with this.`,
  ]);
});

it('takes a shell without a list for one that lends what this repository lends', async () => {
  const section = news({ 'react-router-dom': ['useLoaderData'] });
  const { combination } = await compare([], [makeShell(), section]);
  expect(linesOf(checkLent(combination))).toEqual([
    expect.stringContaining('uses react-router-dom: useLoaderData'),
  ]);
});
