import { type ComposeOptions, type ComposeResult, compose } from '../../compose/compose.ts';
import { ComposeError } from '../../compose/compose-error.ts';
import { verifyRelease } from '../../store/objects.ts';
import type { Release, Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { judge } from '../rules/all-rules.ts';
import { type Finding, isRefusal, refusal } from '../rules/finding.ts';
import type { Rule } from '../rules/rule.ts';
import type { Comparison, Subject } from '../rules/subject.ts';
import { createComparison } from './comparison.ts';
import { readJudgedPages } from './judged-pages.ts';

/** What would go live, and the findings about it. */
export interface Checked {
  /** The composed pages; undefined if the combination cannot be composed. */
  readonly composed: ComposeResult | undefined;
  readonly findings: readonly Finding[];
}

export interface CheckOptions extends ComposeOptions {
  /** For a rollback, refusals about content become warnings: that content was live before. */
  readonly isRollback?: boolean | undefined;
  /** Default: every removed page needs a redirect. */
  readonly mayLosePages?: Subject['mayLosePages'];
}

/**
 * Composes a combination and applies all rules to it and to what is live now. Before that, reads
 * what the live version of an app that changes does not have, and, of an app in `verifiedApps` that
 * stays in its live version, everything. Writes pages to the store but no revision.
 */
export async function composeAndJudge(
  store: SiteStore,
  releases: readonly Release[],
  baseline: Revision | undefined,
  {
    isRollback = false,
    mayLosePages = () => false,
    verifiedApps = [],
    ...others
  }: CheckOptions = {},
): Promise<Checked> {
  const comparison = await createComparison(store, releases, baseline);
  const isUnchanged = (app: string) => !comparison.changing.has(app);
  const composeOptions = { ...others, verifiedApps: verifiedApps.filter(isUnchanged) };
  const declared: Subject = { ...comparison, sections: [], pages: [], mayLosePages };
  const isApplied = ({ isFundamental }: Rule) => isFundamental === true;
  const fundamental = await judge(declared, { isApplied });
  await verifyReleases(store, comparison, composeOptions.verifiedApps);
  const { composed, findings } = fundamental.some(isRefusal)
    ? { composed: undefined, findings: [] }
    : await tryToCompose(store, releases, baseline, composeOptions);
  const pages = composed ? await readJudgedPages(store, composed) : [];
  const further = await judge(
    { ...declared, pages },
    {
      isApplied: ({ isFundamental, needs }) =>
        !isFundamental && (needs !== 'pages' || composed !== undefined),
      // What cannot be composed cannot be rolled back to.
      isRollback: isRollback && composed !== undefined,
    },
  );
  return { composed, findings: [...fundamental, ...findings, ...further] };
}

async function verifyReleases(
  store: SiteStore,
  { releases, changing, baselineReleases }: Comparison,
  verifiedApps: readonly string[],
): Promise<void> {
  for (const release of releases) {
    const { app } = release;
    const live = baselineReleases.find((one) => one.app === app);
    if (changing.has(app)) await verifyRelease(store, release, live);
    else if (verifiedApps.includes(app)) await verifyRelease(store, release);
  }
}

const whereItFails = 'To see where, in the source it was built from: npm run dev';

async function tryToCompose(
  store: SiteStore,
  releases: readonly Release[],
  baseline: Revision | undefined,
  options: ComposeOptions,
): Promise<Checked> {
  try {
    return { composed: await compose(store, releases, baseline, options), findings: [] };
  } catch (error) {
    if (!(error instanceof ComposeError)) throw error;
    const findings = error.failures.map(({ app, message, remedy = whereItFails }) =>
      refusal({ rule: 'pages', app, message, remedy }),
    );
    return { composed: undefined, findings };
  }
}
