import { ReleaseError } from '../release-error.ts';
import type { Finding } from './finding.ts';

/** A deploy that the check refused, with everything the check found. */
export class RefusedError extends ReleaseError {
  readonly findings: readonly Finding[];

  constructor(message: string, findings: readonly Finding[]) {
    super(message);
    this.findings = findings;
  }
}
