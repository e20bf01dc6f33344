import type { Outlook } from './mailer.ts';

/** How often something failed in a row, and when it may be tried again. */
export interface Pause {
  readonly failures: number;
  readonly until: number;
}

export const rested: Pause = { failures: 0, until: 0 };

const first = 30_000;

/**
 * The longest pauses: of a message that was not wanted now, and of asking a server that is
 * away, which costs nobody anything and decides how long a message waits once it is back.
 */
const longest = { later: 3_600_000, 'server-away': 300_000 } as const;

/** Twice the last pause, from 30 s up to the longest. */
export function nextPause({ failures }: Pause, outlook: Outlook, now: number): Pause {
  if (outlook === 'never') return rested;
  const pause = Math.min(first * 2 ** failures, longest[outlook]);
  return { failures: failures + 1, until: now + pause };
}
