/** What the process that makes content tells the one that started it. */
export interface BuildReport {
  /** How many entries have been made, and how many it will be. */
  readonly made?: readonly [done: number, total: number];
  /** Why the cache cannot be written. */
  readonly fault?: string;
}

export function reportMade(done: number, total: number): void {
  report({ made: [done, total] });
}

export function reportFault(fault: string): void {
  report({ fault });
}

function report(report: BuildReport): void {
  process.send?.(report);
}
