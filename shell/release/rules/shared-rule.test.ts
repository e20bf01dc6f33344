import { expect, it } from 'vitest';
import { makeSection, makeShell } from '../../store/fixtures/fake-releases.ts';
import { judgeDeclared, withFacts } from '../check/fixtures/compare.ts';
import { sharedRule } from './shared-rule.ts';

const lends = { react: 'all' as const, 'react-router-dom': ['Link', 'useParams'] };
const shell = withFacts(makeShell(), { lends, builtWith: { react: '19.3.1' } });
const poorer = withFacts(makeShell({ version: '2.0.0-b' }), {
  lends: { ...lends, 'react-router-dom': ['Link'] },
  builtWith: { react: '19.2.0' },
});
const news = (needs: Record<string, string[]>, version = '1.0.0-a') =>
  makeSection({ version, needs });

it('accepts what is shared, in the same version or an earlier one of the same major', async () => {
  const section = withFacts(news({ react: ['*'], 'react-router-dom': ['useParams'] }), {
    builtWith: { react: '19.1.0' },
  });
  expect(await judgeDeclared(sharedRule, [], [shell, section])).toEqual([]);
});

it('refuses a section that imports an export which the live shell does not share', async () => {
  const more = news({ 'react-router-dom': ['useLocation'], d3: ['*'] }, '1.1.0-b');
  const findings = await judgeDeclared(sharedRule, [shell, news({})], [shell, more]);
  expect(findings).toEqual([
    'refusal mf-news: mf-news 1.1.0-b imports react-router-dom: useLocation, d3: *, which shell 1.0.0-a does not share. Use what it shares, or deploy a shell that shares it first or in the same deploy.',
  ]);
});

it('refuses a shell that no longer shares what a live section imports', async () => {
  const section = news({ 'react-router-dom': ['useParams'] });
  const findings = await judgeDeclared(sharedRule, [shell, section], [poorer, section]);
  expect(findings).toEqual([
    'refusal shell: mf-news 1.0.0-a imports react-router-dom: useParams, which shell 2.0.0-b does not share. Keep sharing it, or in the same deploy include a mf-news that does not need it.',
  ]);
});

it('accepts that both sides change together', async () => {
  const before = news({ 'react-router-dom': ['useParams'] });
  const after = news({ 'react-router-dom': ['Link'] }, '1.1.0-b');
  const findings = await judgeDeclared(sharedRule, [shell, before], [poorer, after]);
  expect(findings).toEqual([]);
});

it.each([
  ['19.2.0', 'an earlier minor version'],
  ['20.0.0', 'another major version'],
])('refuses a shell with react %s: %s', async (react) => {
  const section = withFacts(news({ react: ['*'] }), { builtWith: { react: '19.3.0' } });
  const other = withFacts(makeShell({ version: '2.0.0-b' }), { lends, builtWith: { react } });
  const findings = await judgeDeclared(sharedRule, [shell, section], [other, section]);
  expect(findings).toEqual([
    `refusal shell: mf-news 1.0.0-a was built with react 19.3.0; shell 2.0.0-b shares ${react}. Keep sharing it, or in the same deploy include a mf-news that does not need it.`,
  ]);
});

it('takes a shell without a list for one that shares what this repository shares', async () => {
  const section = news({ 'react-router-dom': ['useLoaderData'] });
  const findings = await judgeDeclared(sharedRule, [], [makeShell(), section]);
  expect(findings).toEqual([expect.stringContaining('imports react-router-dom: useLoaderData')]);
});
