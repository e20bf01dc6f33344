import type { OnProgress } from '../../compose/render-jobs.ts';
import type { Settings } from '../../server/settings.ts';
import type { SiteStore } from '../../store/site-store.ts';
import type { ReleaseTarget } from '../../store/write-release.ts';
import type { Guard } from '../guard.ts';

export interface CommandContext {
  readonly settings: Settings;
  readonly store: SiteStore;
  /** Asked by every command that makes a revision live. */
  readonly guard: Guard;
  /** Where `publish` puts releases. */
  readonly target: ReleaseTarget;
  /** Prints progress that is not part of the result. */
  readonly say: (line: string) => void;
  readonly onProgress: OnProgress;
}

/** The result, as data and as text. */
export interface CommandResult {
  readonly data: unknown;
  readonly text: string;
  readonly isFailure?: boolean;
}

/** Runs a command with its arguments and options, as commander parsed them. */
export type CommandAction<Input extends readonly unknown[]> = (
  context: CommandContext,
  ...input: Input
) => Promise<CommandResult>;
