/** What a build tells the process that started it. */
export interface BuildReport {
  /** How many entries have been made, and how many it will be. */
  readonly made?: readonly [done: number, total: number];
  /** Why the cache cannot be written. */
  readonly fault?: string;
}

/** The variable that says that somebody listens. */
export const reportsVariable = 'SITE_BUILD_REPORTS';

export function reportMade(done: number, total: number): void {
  report({ made: [done, total] });
}

export function reportFault(fault: string): void {
  report({ fault });
}

function report(report: BuildReport): void {
  if (process.env[reportsVariable] !== undefined) process.send?.(report);
}
