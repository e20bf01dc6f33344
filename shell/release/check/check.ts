import { type ComposeOptions, type ComposeResult, compose } from '../../compose/compose.ts';
import { ComposeError } from '../../compose/compose-error.ts';
import { referenceOf } from '../../compose/page-tables.ts';
import { ifReadable } from '../../store/drivers/driver.ts';
import { verifyRelease } from '../../store/objects.ts';
import type { PageTable, Release, Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { judge } from '../rules/all-rules.ts';
import { type Finding, isRefusal, refusal } from '../rules/finding.ts';
import type { Rule } from '../rules/rule.ts';
import type { Subject } from '../rules/subject.ts';
import { createCombination } from './combination.ts';
import { readLivePages } from './live-pages.ts';

/** What would go live, and the findings about it. */
export interface Checked {
  /** The composed pages; undefined if the combination cannot be composed. */
  readonly composed: ComposeResult | undefined;
  readonly findings: readonly Finding[];
}

export interface CheckOptions extends ComposeOptions {
  /** For a rollback, refusals about content become warnings: that content was live before. */
  readonly isRollback?: boolean | undefined;
  /** The pages of a retired app may be removed without redirects. */
  readonly mayLosePages?: boolean | undefined;
}

/**
 * Composes a combination and applies all rules to it and to what is live now, once everything of
 * the releases that change or are `verified` has been read. Writes pages to the store but no
 * revision.
 */
export async function check(
  store: SiteStore,
  releases: readonly Release[],
  previous: Revision | undefined,
  { isRollback = false, mayLosePages = false, ...composeOptions }: CheckOptions = {},
): Promise<Checked> {
  const combination = await createCombination(store, releases, previous);
  const { changing } = combination;
  const declared: Subject = {
    ...combination,
    ...createReader(store, previous),
    sections: [],
    pages: [],
    mayLosePages,
  };
  const isApplied = ({ isFundamental }: Rule) => isFundamental === true;
  const fundamental = await judge(declared, { isApplied });
  const verified = new Set([...changing, ...(composeOptions.verified ?? [])]);
  for (const release of releases) {
    if (verified.has(release.app)) await verifyRelease(store, release);
  }
  const { composed, findings } = fundamental.some(isRefusal)
    ? { composed: undefined, findings: [] }
    : await tryToCompose(store, releases, previous, composeOptions);
  const pages = composed ? await readLivePages(store, releases, composed) : [];
  const others = await judge(
    { ...declared, pages },
    {
      isApplied: ({ isFundamental, needs }) =>
        !isFundamental && (needs !== 'pages' || composed !== undefined),
      // What cannot be composed cannot be rolled back to.
      isRollback: isRollback && composed !== undefined,
    },
  );
  return { composed, findings: [...fundamental, ...findings, ...others] };
}

async function tryToCompose(
  store: SiteStore,
  releases: readonly Release[],
  previous: Revision | undefined,
  options: ComposeOptions,
): Promise<Checked> {
  try {
    return { composed: await compose(store, releases, previous, options), findings: [] };
  } catch (error) {
    if (!(error instanceof ComposeError)) throw error;
    const findings = error.failures.map(({ app, message }) =>
      refusal({ rule: 'pages', app, message, remedy: '' }),
    );
    return { composed: undefined, findings };
  }
}

/** Reads what was live, each table once. */
export function createReader(
  store: SiteStore,
  previous: Revision | undefined,
): Pick<Subject, 'readPrevious'> {
  const tables = new Map<string, Promise<PageTable | undefined>>();
  return {
    async readPrevious(page) {
      const reference = previous?.tables[page.app];
      if (reference === undefined) return undefined;
      const table = tables.get(page.app) ?? ifReadable(store.readTable(reference.table));
      tables.set(page.app, table);
      const known = await table;
      return known && referenceOf(known, page)?.summary;
    },
  };
}
