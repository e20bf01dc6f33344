import type { Outlook } from './mailer.ts';

/** How often something failed in a row, and when it may be tried again. */
export interface Pause {
  readonly failures: number;
  readonly until: number;
}

export const rested: Pause = { failures: 0, until: 0 };

/**
 * The first and the longest pause: of a message that was not wanted now, and of asking a server
 * that is away, which costs nobody anything and decides how long messages wait once it is back.
 */
const pauses = {
  later: { first: 30_000, longest: 3_600_000 },
  'server-away': { first: 5000, longest: 300_000 },
} as const;

/** Twice the last pause, up to the longest. */
export function nextPause({ failures }: Pause, outlook: Outlook, now: number): Pause {
  if (outlook === 'never') return rested;
  const { first, longest } = pauses[outlook];
  return { failures: failures + 1, until: now + Math.min(first * 2 ** failures, longest) };
}
