import type { Pages, Section } from '@site/contract';
import type { RenderJob } from '../../compose/render-jobs.ts';
import type {
  PageReference,
  PageSummary,
  Release,
  Revision,
  StoredPage,
} from '../../store/records.ts';

/** A combination that may go live, and what it is compared with. */
export interface Comparison {
  readonly releases: readonly Release[];
  /** Apps whose version changes or is new here. */
  readonly changing: ReadonlySet<string>;
  /** What is live now, if anything; for a preview, on production. */
  readonly baseline: Revision | undefined;
  readonly baselineReleases: readonly Release[];
  /** A page as the baseline has it. */
  readonly readBaselinePage: (page: JudgedPage) => Promise<PageSummary | undefined>;
}

/** A section whose code can be asked: one from source, or one that is being published. */
export interface DeclaredSection {
  readonly section: Section;
  /** As declared, before any validation. */
  readonly declared: Pages;
}

/** A page of a combination, as the rules judge it. */
export interface JudgedPage extends Pick<RenderJob, 'app' | 'slot' | 'path'> {
  readonly head: Pick<StoredPage['head'], 'title' | 'description'>;
  /** Undefined if it is declared, but not rendered here. */
  readonly summary: PageSummary | undefined;
  readonly widgets: PageReference['widgets'];
}

/** What rules judge. */
export interface Subject extends Comparison {
  readonly sections: readonly DeclaredSection[];
  /** Every page of the combination; none while nothing is rendered. */
  readonly pages: readonly JudgedPage[];
  /**
   * Whether a page of an app that is retired may be removed without a redirect; without a path, whether all
   * of them may, which are not known.
   */
  readonly mayLosePages: (app: string, path?: string) => boolean;
}

/** A subject that nothing live comes before. */
export const withoutPrevious = {
  baseline: undefined,
  baselineReleases: [],
  readBaselinePage: async () => undefined,
  mayLosePages: () => false,
} as const satisfies Partial<Subject>;

/** How a message names a release. */
export function releaseLabel({ app, version }: Release): string {
  return `${app} ${version}`;
}
