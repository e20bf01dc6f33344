import { findUnshared } from '../../contract/src/shared-libraries.ts';
import type { Release } from '../../store/records.ts';
import { ReleaseError } from '../release-error.ts';

/** Refuses a release that imports an export which the shell does not share. */
export function checkNeeds(release: Release): void {
  const unshared = findUnshared(release.needs);
  if (unshared.length === 0) return;
  throw new ReleaseError(
    `${release.app} ${release.version} imports what the shell does not share: ${unshared.join(', ')}. Use another export, or share it in shell/contract/src/shared-libraries.ts and release the shell first.`,
  );
}
