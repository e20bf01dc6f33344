import { ExpectedError } from '../store/expected-error.ts';

/** Why a page, or the whole combination, cannot be composed. */
interface ComposeFailure {
  /** The app whose team can fix it. */
  readonly app: string;
  readonly message: string;
  /** By default, advice to look at the page in `npm run dev`. */
  readonly remedy?: string;
}

/** A combination that cannot be composed. Nothing went live. */
export class ComposeError extends ExpectedError {
  override readonly name = 'ComposeError';

  constructor(readonly failures: readonly ComposeFailure[]) {
    super(failures.map(({ message }) => message).join('\n'));
  }
}
