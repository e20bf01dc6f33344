import { ReleaseError } from '../release-error.ts';

/** What one rule found, and what would satisfy it. */
export interface Finding {
  /**
   * The name of the rule; `pages` also for a page that cannot be rendered, `share` for a share that
   * could not follow production.
   */
  readonly rule: string;
  /** A refusal keeps the combination from going live; a warning is only reported. */
  readonly severity: 'refusal' | 'warning';
  /** The app whose team can satisfy it. */
  readonly app: string;
  /** The page, or the address in question; missing if it is about the whole app. */
  readonly path?: string;
  /** What is wrong and where. */
  readonly message: string;
  /** What to do. */
  readonly remedy: string;
  /** The text to search the sources for, to find the place. */
  readonly text?: string;
}

type Found = Omit<Finding, 'severity'>;

export function refusal(found: Found): Finding {
  return { severity: 'refusal', ...found };
}

export function warning(found: Found): Finding {
  return { severity: 'warning', ...found };
}

/** A refusal if the app changes, else a warning: a team is not blocked by another team's fault. */
export function refusalIfChanging(changing: ReadonlySet<string>, found: Found): Finding {
  return changing.has(found.app) ? refusal(found) : warning(found);
}

export function isRefusal({ severity }: Finding): boolean {
  return severity === 'refusal';
}

/** What was found and what to do, as one text. */
export function describeFinding({ message, remedy }: Pick<Finding, 'message' | 'remedy'>): string {
  if (remedy === '') return message;
  // What pages throw need not be a sentence.
  const text = message.trimEnd();
  return `${text}${/[.!?:…]”?$/.test(text) ? '' : '.'} ${remedy}`;
}

/** The warnings as lines; one that is about no app names none. */
export function describeWarnings(findings: readonly Finding[]): readonly string[] {
  const warnings = findings.filter((finding) => !isRefusal(finding));
  return warnings.map((finding) => {
    const concerned = finding.app && ` for ${finding.app}`;
    return `Warning${concerned}: ${describeFinding(finding)}`;
  });
}

/** The refusals, one per line or paragraph. */
export function describeRefusals(findings: readonly Finding[]): string {
  return findings.filter(isRefusal).map(describeFinding).join('\n');
}

/** What the check refused, with everything that it found. */
export class RefusedError extends ReleaseError {
  constructor(
    message: string,
    readonly findings: readonly Finding[],
  ) {
    super(message);
  }
}

/** The error for findings, some of them refusals, which follow its message. */
export function toRefusedError(message: string, findings: readonly Finding[]): RefusedError {
  return new RefusedError(`${message}\n${describeRefusals(findings)}`, findings);
}
