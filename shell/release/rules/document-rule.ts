import { findDocumentError } from '../../compose/join/read-site-document.ts';
import type { Release } from '../../store/records.ts';
import { type Finding, refusal } from './finding.ts';
import type { Rule } from './rule.ts';

/** Servers of this version can write the shell's documents. */
export const documentRule: Rule = {
  needs: 'combination',
  isFundamental: true,
  judge: ({ releases }) => checkDocuments(releases),
};

export function checkDocuments(releases: readonly Release[]): readonly Finding[] {
  return releases
    .filter(({ app }) => app === 'shell')
    .flatMap((shell) => {
      const found = findDocumentError(shell);
      if (found === undefined) return [];
      const { fault, remedy } = found;
      return refusal({ rule: 'document', app: shell.app, message: fault, remedy });
    });
}
