import { setTimeout as pause } from 'node:timers/promises';

/** In milliseconds. Visitors' pages wait 4 s for a section's code. */
const patience = 1000;

/**
 * What saves bytes if it is there soon; undefined if it takes longer or fails, as when the store
 * does not answer: what is sent in its place is in memory. It goes on, for whoever asks next.
 */
export function withinASecond<Value>(value: Promise<Value>): Promise<Value | undefined> {
  const late = pause(patience, undefined, { ref: false });
  return Promise.race([value, late]).catch(() => undefined);
}
