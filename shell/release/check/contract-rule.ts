import { type Combination, nameOf } from './combination.ts';
import { type Finding, refusal } from './finding.ts';

/** The shell supports sections of its own contract version and the one before. */
export function checkContract({ releases }: Combination): readonly Finding[] {
  const shell = releases.find(({ kind }) => kind === 'shell');
  if (shell === undefined) return [];
  const supported = [shell.contract, shell.contract - 1];
  const unsupported = releases.filter(({ contract }) => !supported.includes(contract));
  return unsupported.map((release) => {
    const [app, remedy] =
      release.contract > shell.contract
        ? ['shell', `Deploy a shell with contract ${release.contract} first or in the same deploy`]
        : [release.app, `Republish ${release.app} with the current contract`];
    const found = `${nameOf(release)} was built for contract ${release.contract}`;
    const wanted = `${nameOf(shell)} supports ${listOf(supported)}`;
    return refusal('contract', app, `${found}; ${wanted}. ${remedy}.`);
  });
}

function listOf(versions: readonly number[]): string {
  return versions.filter((version) => version > 0).join(' and ');
}
