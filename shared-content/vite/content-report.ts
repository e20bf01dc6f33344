/** What the process that makes content tells the one that started it. */
export interface ContentReport {
  /** How many entries have been made, and how many it will be. */
  readonly made?: readonly [done: number, total: number];
  /** Why the cache cannot be written. */
  readonly fault?: string;
  /** What was left out of the content, and why. */
  readonly warning?: string;
}
