import type { Release } from '../../store/records.ts';
import { budgetsRule } from './budgets-rule.ts';
import { claimsRule } from './claims-rule.ts';
import { contentRule } from './content-rule.ts';
import { contractRule } from './contract-rule.ts';
import { documentRule } from './document-rule.ts';
import type { Finding } from './finding.ts';
import { headsRule } from './heads-rule.ts';
import { linksRule } from './links-rule.ts';
import { markupRule } from './markup-rule.ts';
import { pathsRule } from './paths-rule.ts';
import { redirectsRule } from './redirects-rule.ts';
import type { Rule } from './rule.ts';
import { sectionRule } from './section-rule.ts';
import { sharedRule } from './shared-rule.ts';
import { staticRule } from './static-rule.ts';
import { type DeclaredSection, type Subject, withoutPrevious } from './subject.ts';
import { widgetsRule } from './widgets-rule.ts';

/**
 * Every rule for apps and pages. Publish applies those that need one app, check and deploy all of
 * them, development all of them to the open page.
 */
export const rules: readonly Rule[] = [
  sectionRule,
  contractRule,
  documentRule,
  sharedRule,
  claimsRule,
  redirectsRule,
  pathsRule,
  markupRule,
  headsRule,
  contentRule,
  staticRule,
  widgetsRule,
  linksRule,
  budgetsRule,
];

interface JudgeOptions {
  /** By default, all rules. */
  readonly isApplied?: (rule: Rule) => boolean;
  readonly isRollback?: boolean;
}

/** What the rules find. */
export async function judge(
  subject: Subject,
  { isApplied = () => true, isRollback = false }: JudgeOptions = {},
): Promise<readonly Finding[]> {
  const found = rules.filter(isApplied).map(async (rule) => {
    const findings = await rule.judge(subject);
    return isRollback && rule.isLenient ? findings.map(soften) : findings;
  });
  return (await Promise.all(found)).flat();
}

/** What the rules for one app find in a section that is being published. */
export function judgeAlone(
  release: Release,
  section: DeclaredSection,
): Promise<readonly Finding[]> {
  const alone: Subject = {
    ...withoutPrevious,
    releases: [release],
    changing: new Set([release.app]),
    sections: [section],
    pages: [],
  };
  return judge(alone, { isApplied: ({ needs }) => needs === 'app' });
}

function soften(finding: Finding): Finding {
  return { ...finding, severity: 'warning' };
}
