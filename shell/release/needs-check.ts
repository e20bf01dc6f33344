import { lentLibraries } from '@site/contract';
import { ReleaseError } from './release-error.ts';
import type { Release } from './store/records.ts';

/** Refuses a release that uses an export the shell does not lend. */
export function checkNeeds(release: Release): void {
  const lacking = findLacking(release.needs);
  if (lacking.length === 0) return;
  throw new ReleaseError(
    `${release.app} ${release.version} uses what the shell does not lend: ${lacking.join(', ')}. Use another export, or add it to shell/contract/src/lent.ts and release the shell first.`,
  );
}

/** The uses that no lent library covers, as `library: export`. */
export function findLacking(needs: Readonly<Record<string, readonly string[]>>): string[] {
  const lent = new Map<string, 'all' | readonly string[]>(Object.entries(lentLibraries));
  return Object.entries(needs).flatMap(([library, names]) => {
    const offered = lent.get(library);
    if (offered === 'all') return [];
    return names.filter((name) => !offered?.includes(name)).map((name) => `${library}: ${name}`);
  });
}
