import type { OnProgress, RenderPages } from '../../compose/render-jobs.ts';
import type { SiteStore } from '../../store/site-store.ts';

/** What every command is run with. */
export interface CommandContext {
  readonly store: SiteStore;
  /** Tells a person something that is not part of the result. */
  readonly say: (line: string) => void;
  /** Counts pages while they are rendered. */
  readonly onProgress: OnProgress;
  /** How pages are rendered; worker processes unless given. */
  readonly render?: RenderPages | undefined;
}

/** The result as data, and as text for a person. */
export interface CommandResult {
  readonly data: unknown;
  readonly text: string;
  /** True for an answer that exits with 1. */
  readonly isFailure?: boolean;
}
