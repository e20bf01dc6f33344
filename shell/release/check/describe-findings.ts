import { isRefusal } from './check.ts';
import type { Finding } from './finding.ts';

/** The refusals, one per line or paragraph. */
export function describeRefusals(findings: readonly Finding[]): string {
  return findings
    .filter(isRefusal)
    .map(({ message }) => message)
    .join('\n');
}

/** The warnings as lines. */
export function describeWarnings(findings: readonly Finding[]): readonly string[] {
  const warnings = findings.filter((finding) => !isRefusal(finding));
  return warnings.map(({ app, message }) => `Warning for ${app}: ${message}`);
}
