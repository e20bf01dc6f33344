import { readPlan } from '@site/content/plan';
import { didYouMean } from '@site/content/suggest';
import { listApps, listPublicApps } from '../apps.ts';
import { ReleaseError, UsageError } from '../release-error.ts';
import { describeReserved } from '../rules/reserved-paths.ts';

/** Name and URL prefix of a new section. */
export interface NewSection {
  /** `mf-careers`. */
  readonly id: string;
  /** `/careers`. */
  readonly prefix: string;
}

/** Refuses a name or prefix that is invalid or that another section has. */
export function checkSection(root: string, { id, prefix }: NewSection): void {
  checkSectionName(id);
  if (listApps(root).some(({ name }) => name === id)) {
    throw new ReleaseError(`${id} already exists; choose another name.`);
  }
  const why = describeReserved(prefix);
  if (why !== undefined) throw new ReleaseError(`${why}. Choose another prefix.`);
  if (!/^\/[a-z0-9]+(-[a-z0-9]+)*$/.test(prefix)) {
    throw new UsageError(
      `--prefix requires one lower-case path segment such as /careers, not "${prefix}"`,
    );
  }
  const owner = readPlan(root).find(({ prefixes }) => prefixes.includes(prefix));
  // It may be planned already, as a section of another repository.
  if (owner === undefined || owner.id === id) return;
  throw new ReleaseError(`The prefix ${prefix} is taken by ${owner.id}; choose another.`);
}

/** Refuses a name that no section can have; it may be a misspelt part of one, such as `pag`. */
export function checkSectionName(id: string): void {
  if (/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) return;
  throw new UsageError(
    `"${id}" is not a valid section name; use mf- and lower-case words, such as mf-careers${didYouMean(id, ['page', 'widget', 'collection'])}`,
  );
}

/** Refuses the name of an unknown section; those for tests only count as unknown. */
export function checkKnown(root: string, id: string): void {
  const apps = listPublicApps(root).map(({ name }) => name);
  const names = apps.filter((name) => name !== 'shell');
  if (names.includes(id)) return;
  throw new ReleaseError(
    `Unknown section "${id}"${didYouMean(id, names)} Sections: ${names.join(', ')}.`,
  );
}
