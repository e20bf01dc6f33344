import { ReleaseError } from '../release-error.ts';

/** What one rule of the check found, and what would satisfy it. */
export interface Finding {
  readonly rule:
    | 'contract'
    | 'shared'
    | 'claims'
    | 'files'
    | 'redirects'
    | 'paths'
    | 'pages'
    | 'heads'
    | 'widgets'
    | 'links'
    | 'budgets'
    | 'share';
  /** A refusal keeps the combination from going live; a warning is only reported. */
  readonly severity: 'refusal' | 'warning';
  /** The app whose team can satisfy it. */
  readonly app: string;
  readonly message: string;
  /** The text to search the sources for, to find the place. */
  readonly text?: string;
}

type Rule = Finding['rule'];

export function refusal(rule: Rule, app: string, message: string): Finding {
  return { rule, severity: 'refusal', app, message };
}

export function warning(rule: Rule, app: string, message: string): Finding {
  return { rule, severity: 'warning', app, message };
}

/** A refusal if the app changes, else a warning: a team is not blocked by another team's fault. */
export function fault(
  changing: ReadonlySet<string>,
  rule: Rule,
  app: string,
  message: string,
): Finding {
  return changing.has(app) ? refusal(rule, app, message) : warning(rule, app, message);
}

export function isRefusal({ severity }: Finding): boolean {
  return severity === 'refusal';
}

/** The warnings as lines. */
export function describeWarnings(findings: readonly Finding[]): readonly string[] {
  const warnings = findings.filter((finding) => !isRefusal(finding));
  return warnings.map(({ app, message }) => `Warning for ${app}: ${message}`);
}

/** The refusals, one per line or paragraph. */
export function describeRefusals(findings: readonly Finding[]): string {
  const refusals = findings.filter(isRefusal);
  return refusals.map(({ message }) => message).join('\n');
}

/** What the check refused, with everything that it found. */
export class RefusedError extends ReleaseError {
  constructor(
    message: string,
    readonly findings: readonly Finding[],
  ) {
    super(`${message}\n${describeRefusals(findings)}`);
  }
}
