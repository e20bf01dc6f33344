import type { Track } from '@site/contract';

/** What a shell instance tells of its use; none of it throws or waits. */
export interface Analytics {
  readonly track: Track;
  /** A page is shown. The same path twice in a row is one view. */
  readonly view: (path: string) => void;
  /** An error that a boundary or React itself caught; `section` where it is known whose. */
  readonly report: (error: unknown, section?: string) => void;
  /** Loads the client, which gets what was kept and what follows. */
  readonly connect: () => void;
}

/** When composing, without the setting, and for visitors who do not want to be followed. */
export const noAnalytics: Analytics = {
  track: () => {},
  view: () => {},
  report: () => {},
  connect: () => {},
};
