import { findDocumentError } from '../../compose/read-document.ts';
import { describeLost } from '../../store/channels.ts';
import { isReconstructed, type Release } from '../../store/records.ts';
import { type Finding, refusal } from './finding.ts';
import type { Rule } from './rule.ts';

/** Servers of this version can write the shell's documents. */
export const documentRule: Rule = {
  name: 'document',
  needs: 'combination',
  isFundamental: true,
  judge: ({ releases }) => checkDocuments(releases),
};

export function checkDocuments(releases: readonly Release[]): readonly Finding[] {
  return releases
    .filter(({ kind }) => kind === 'shell')
    .flatMap((shell) => {
      const { app, version } = shell;
      const found = isReconstructed(shell)
        ? { fault: describeLost(app, version), remedy: '' }
        : findDocumentError(shell);
      if (found === undefined) return [];
      return refusal({ rule: 'document', app, message: found.fault, remedy: found.remedy });
    });
}
