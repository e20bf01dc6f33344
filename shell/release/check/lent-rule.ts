import { findLacking } from '../../contract/build/lent-usage.ts';
import type { Release } from '../../store/records.ts';
import { type Combination, nameOf } from './combination.ts';
import { type Finding, refusal } from './finding.ts';

/** What the sections use of the shell's libraries is what the shell lends, in a version that has it. */
export function checkLent(combination: Combination): readonly Finding[] {
  const shell = combination.releases.find(({ kind }) => kind === 'shell');
  if (shell === undefined) return [];
  return combination.releases
    .filter(({ kind }) => kind === 'section')
    .flatMap((section) => [
      ...findMissing(combination, shell, section),
      ...findUnfit(combination, shell, section),
    ]);
}

function findMissing(combination: Combination, shell: Release, section: Release): Finding[] {
  const lacking = findLacking(section.needs, shell.lends);
  if (lacking.length === 0) return [];
  const uses = `${nameOf(section)} uses ${lacking.join(', ')}`;
  return [tell(combination, shell, section, `${uses}, which ${nameOf(shell)} does not lend`)];
}

/** A section runs with the version it was built with and with later ones of the same major version. */
function findUnfit(combination: Combination, shell: Release, section: Release): Finding[] {
  return Object.entries(section.builtWith ?? {}).flatMap(([library, built]) => {
    const lent = shell.builtWith?.[library];
    if (lent === undefined || serves(lent, built)) return [];
    const found = `${nameOf(section)} was built with ${library} ${built}; ${nameOf(shell)} lends ${lent}`;
    return [tell(combination, shell, section, found)];
  });
}

/** Whoever changes has to act: the section that asks for more, or the shell that takes away. */
function tell({ changing }: Combination, shell: Release, section: Release, found: string): Finding {
  if (changing.has(section.app)) {
    const remedy = 'use what is lent, or deploy a shell that lends it first, or with it';
    return refusal('lent', section.app, `${found}: ${remedy}.`);
  }
  const remedy = `go on lending it, or deploy a ${section.app} that does without it along with this`;
  return refusal('lent', shell.app, `${found}: ${remedy}.`);
}

function serves(lent: string, built: string): boolean {
  const [[major = 0, minor = 0], [wanted = 0, atLeast = 0]] = [partsOf(lent), partsOf(built)];
  return major === wanted && minor >= atLeast;
}

function partsOf(version: string): readonly number[] {
  return version.split('.').map((part) => Number.parseInt(part, 10));
}
