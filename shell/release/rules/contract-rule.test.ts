import { expect, it } from 'vitest';
import { makeSection, makeShell } from '../../store/fixtures/fake-releases.ts';
import { judgeDeclared, withFacts } from '../check/fixtures/compare.ts';
import { contractRule } from './contract-rule.ts';

async function findingsOf(shellContract: number, sectionContract: number) {
  const shell = withFacts(makeShell(), { contract: shellContract });
  const section = withFacts(makeSection(), { contract: sectionContract });
  return await judgeDeclared(contractRule, [], [shell, section]);
}

it.each([
  [3, 3],
  [3, 2],
])('a shell of contract %i supports a section of %i', async (shell, section) => {
  expect(await findingsOf(shell, section)).toEqual([]);
});

it('refuses a section that is too old, with what to do', async () => {
  expect(await findingsOf(3, 1)).toEqual([
    'refusal mf-news: mf-news 1.0.0-a was built for contract 1; shell 1.0.0-a supports 3 and 2. Republish mf-news with the current contract.',
  ]);
});

it('refuses a section that is newer than the shell', async () => {
  expect(await findingsOf(1, 2)).toEqual([
    'refusal shell: mf-news 1.0.0-a was built for contract 2; shell 1.0.0-a supports 1. Deploy a shell with contract 2 first or in the same deploy.',
  ]);
});
