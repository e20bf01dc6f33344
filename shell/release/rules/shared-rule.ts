import { findUnshared } from '../../contract/src/find-unshared.ts';
import type { Release } from '../../store/records.ts';
import { type Finding, refusal } from './finding.ts';
import type { Rule } from './rule.ts';
import { type Comparison, releaseLabel } from './subject.ts';

/** The shell shares what the sections import, in a version that has it. */
export const sharedRule: Rule = {
  needs: 'combination',
  isFundamental: true,
  judge(comparison) {
    const shell = comparison.releases.find(({ app }) => app === 'shell');
    if (shell === undefined) return [];
    return comparison.releases
      .filter(({ app }) => app !== 'shell')
      .flatMap((section) => [
        ...findMissing(comparison, shell, section),
        ...findIncompatible(comparison, shell, section),
      ]);
  },
};

function findMissing(comparison: Comparison, shell: Release, section: Release): Finding[] {
  const unshared = findUnshared(section.needs, shell.lends ?? {});
  if (unshared.length === 0) return [];
  const found = `${releaseLabel(section)} imports ${unshared.join(', ')}`;
  return [
    blame(comparison, shell, section, `${found}, which ${releaseLabel(shell)} does not share`),
  ];
}

/** A section runs with the version it was built with and with later ones of the same major version. */
function findIncompatible(comparison: Comparison, shell: Release, section: Release): Finding[] {
  return Object.entries(section.builtWith ?? {}).flatMap(([library, built]) => {
    const shared = shell.builtWith?.[library];
    if (shared === undefined || isCompatible(shared, built)) return [];
    const found = `${releaseLabel(section)} was built with ${library} ${built}; ${releaseLabel(shell)} shares ${shared}`;
    return [blame(comparison, shell, section, found)];
  });
}

/** The app that changes has to act: the section that needs more, or the shell that shares less. */
function blame({ changing }: Comparison, shell: Release, section: Release, found: string): Finding {
  const message = `${found}.`;
  if (changing.has(section.app)) {
    const remedy =
      'Use what it shares, or deploy a shell that shares it first or in the same deploy.';
    return refusal({ rule: 'shared', app: section.app, message, remedy });
  }
  const remedy = `Keep sharing it, or in the same deploy include a ${section.app} that does not need it.`;
  return refusal({ rule: 'shared', app: shell.app, message, remedy });
}

function isCompatible(shared: string, built: string): boolean {
  const [[major = 0, minor = 0], [wanted = 0, atLeast = 0]] = [partsOf(shared), partsOf(built)];
  return major === wanted && minor >= atLeast;
}

function partsOf(version: string): readonly number[] {
  return version.split('.').map((part) => Number.parseInt(part, 10));
}
