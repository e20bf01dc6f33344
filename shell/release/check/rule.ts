import type { Pages, Section } from '@site/contract';
import type { PageSummary } from '../../store/records.ts';
import type { Combination } from './combination.ts';
import type { Finding } from './finding.ts';
import type { LivePage } from './live-pages.ts';

/** A section whose code can be asked: one from source, or one that is being published. */
export interface DeclaredSection {
  readonly section: Section;
  /** As declared, before any validation. */
  readonly declared: Pages;
}

/** What rules judge. */
export interface Subject extends Combination {
  readonly sections: readonly DeclaredSection[];
  /** Every page of the combination; none while nothing is rendered. */
  readonly pages: readonly LivePage[];
  /** The pages of a retired app may be removed without redirects. */
  readonly mayLosePages: boolean;
  /** The size of an app's script in bytes, compressed with Brotli. */
  readonly sizeOf: (app: string, file: string) => Promise<number>;
  /** A page as it is live now. */
  readonly readPrevious: (page: LivePage) => Promise<PageSummary | undefined>;
}

export interface Rule {
  /** Of its findings. */
  readonly name: string;
  /**
   * What it needs to know: one app, which publish does; what the apps of a combination declare; or
   * every page of it as rendered.
   */
  readonly needs: 'app' | 'combination' | 'pages';
  /** Whether the apps cannot work together if it refuses: then nothing is rendered. */
  readonly isFundamental?: boolean;
  /** Whether a rollback is only warned: what it judges was live before. */
  readonly isLenient?: boolean;
  readonly judge: (subject: Subject) => readonly Finding[] | Promise<readonly Finding[]>;
}
