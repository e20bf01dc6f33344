/** What a build tells the process that started it. */
export interface BuildReport {
  /** How many entries have been made. */
  readonly made?: number;
  /** Why the cache cannot be written. */
  readonly fault?: string;
}

/** The variable that says that somebody listens. */
export const reportsVariable = 'SITE_BUILD_REPORTS';

export function reportMade(made: number): void {
  report({ made });
}

export function reportFault(fault: string): void {
  report({ fault });
}

function report(report: BuildReport): void {
  if (process.env[reportsVariable] !== undefined) process.send?.(report);
}
