import { findLacking } from '../../contract/build/lent-usage.ts';
import type { Release } from '../../store/records.ts';
import { ReleaseError } from '../release-error.ts';

/** Refuses a release that uses an export the shell does not lend. */
export function checkNeeds(release: Release): void {
  const lacking = findLacking(release.needs);
  if (lacking.length === 0) return;
  throw new ReleaseError(
    `${release.app} ${release.version} uses what the shell does not lend: ${lacking.join(', ')}. Use another export, or add it to shell/contract/src/lent.ts and release the shell first.`,
  );
}

export { findLacking };
