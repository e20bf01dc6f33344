import { type ComposeOptions, type ComposeResult, compose } from '../../compose/compose.ts';
import { ComposeError } from '../../compose/compose-error.ts';
import type { RenderJob } from '../../compose/render-jobs.ts';
import type { Release, Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { checkBudgets } from './budgets-rule.ts';
import { checkClaims } from './claims-rule.ts';
import { type Combination, createCombination } from './combination.ts';
import { checkContent } from './content-rule.ts';
import { checkContract } from './contract-rule.ts';
import { checkFiles } from './files-rule.ts';
import { type Finding, isRefusal, refusal, warning } from './finding.ts';
import { checkHeads } from './heads-rule.ts';
import { checkLinks } from './links-rule.ts';
import { readLivePages } from './live-pages.ts';
import { checkPaths } from './paths-rule.ts';
import { checkRedirects } from './redirects-rule.ts';
import { checkShared } from './shared-rule.ts';
import { checkWidgets } from './widgets-rule.ts';

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
 * Composes a combination and checks it against what is live now, by all rules at once.
 * Writes pages to the store but no revision.
 */
export async function check(
  store: SiteStore,
  releases: readonly Release[],
  previous: Revision | undefined,
  { isRollback = false, mayLosePages = false, ...composeOptions }: CheckOptions = {},
): Promise<Checked> {
  const combination = await createCombination(store, releases, previous);
  const compatibility = await checkCompatibility(store, combination, composeOptions.verified);
  const { composed, findings } = compatibility.some(isRefusal)
    ? { composed: undefined, findings: [] }
    : await composeAndJudge(store, combination, composeOptions);
  const content = [...checkPaths(combination, mayLosePages), ...findings];
  const isLenient = isRollback && composed !== undefined;
  return {
    composed,
    findings: [
      ...compatibility,
      ...checkRedirects(combination),
      ...(isLenient ? content.map(soften) : content),
    ],
  };
}

/** The rules for whether the releases can work together at all. */
async function checkCompatibility(
  store: SiteStore,
  combination: Combination,
  verified: readonly string[] = [],
): Promise<readonly Finding[]> {
  const { releases, changing } = combination;
  return [
    ...checkContract(combination),
    ...checkShared(combination),
    ...checkClaims(combination),
    ...(await checkFiles(store, releases, new Set([...changing, ...verified]))),
  ];
}

async function composeAndJudge(
  store: SiteStore,
  combination: Combination,
  options: ComposeOptions,
): Promise<Checked> {
  try {
    const { releases, previous } = combination;
    const composed = await compose(store, releases, previous, options);
    const pages = await readLivePages(store, composed.tables, combination);
    return {
      composed,
      findings: [
        ...composed.restored.map((page) =>
          warnOf(page, 'was missing or damaged in the store; rendered again.'),
        ),
        ...composed.outdated.map((page) =>
          warnOf(
            page,
            'stays as it was, because a release it needs is damaged. Publish that again and deploy it.',
          ),
        ),
        ...checkHeads(combination, pages),
        ...checkContent(combination, pages),
        ...(await checkWidgets(store, composed.tables, combination)),
        ...checkLinks(combination, pages),
        ...(await checkBudgets(store, combination, pages)),
      ],
    };
  } catch (error) {
    if (!(error instanceof ComposeError)) throw error;
    const findings = error.failures.map(({ app, message }) => refusal('pages', app, message));
    return { composed: undefined, findings };
  }
}

function warnOf({ app, path }: RenderJob, state: string): Finding {
  return warning('pages', app, `${app} ${path} ${state}`);
}

function soften(finding: Finding): Finding {
  return { ...finding, severity: 'warning' };
}
