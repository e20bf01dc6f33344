import { refusal } from './finding.ts';
import type { Rule } from './rule.ts';
import { releaseLabel } from './subject.ts';

/** The shell supports sections of its own contract version and the one before. */
export const contractRule: Rule = {
  needs: 'combination',
  isFundamental: true,
  judge({ releases }) {
    const shell = releases.find(({ app }) => app === 'shell');
    if (shell === undefined) return [];
    const supported = [shell.contract, shell.contract - 1];
    const unsupported = releases.filter(({ contract }) => !supported.includes(contract));
    return unsupported.map((release) => {
      const { app, contract } = release;
      const message = `${releaseLabel(release)} was built for contract ${contract}; ${releaseLabel(shell)} supports ${listOf(supported)}.`;
      if (contract > shell.contract) {
        const remedy = `Deploy a shell with contract ${contract} first or in the same deploy.`;
        return refusal({ rule: 'contract', app: 'shell', message, remedy });
      }
      const remedy = `Republish ${app} with the current contract.`;
      return refusal({ rule: 'contract', app, message, remedy });
    });
  },
};

function listOf(versions: readonly number[]): string {
  return versions.filter((version) => version > 0).join(' and ');
}
