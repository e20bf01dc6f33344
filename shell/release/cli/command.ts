import type { OnProgress } from '../../compose/compose.ts';
import type { SiteStore } from '../../store/site-store.ts';

/** What a command is given: words and options after its name. */
export interface CommandInput {
  readonly store: SiteStore;
  readonly words: readonly string[];
  readonly options: CommandOptions;
  /** Says something to a person; not part of the result. */
  readonly say: (line: string) => void;
  /** Counts pages while they are rendered. */
  readonly onProgress: OnProgress;
}

export interface CommandOptions {
  readonly channel: string;
  readonly reason: string | undefined;
  readonly to: string | undefined;
  readonly yes: boolean;
  readonly prefix: string | undefined;
  readonly retry: boolean;
  /** A moment, for `history`. */
  readonly at: string | undefined;
  /** How many revisions, for `history`. */
  readonly limit: string | undefined;
  /** How many revisions of each channel, for `prune`. */
  readonly keep: string | undefined;
}

/** The result as data, and as text for a person. */
export interface CommandResult {
  readonly data: unknown;
  readonly text: string;
  /** True for an answer that ends with exit code 1. */
  readonly isFailure?: boolean;
}

export type Command = (input: CommandInput) => Promise<CommandResult>;
