import type { Revision } from '../../store/records.ts';

/** An app whose live version changes; a side is undefined if the app is not live there. */
export interface VersionChange {
  readonly app: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Every app that differs between two combinations, by name. */
export function listChanges(
  from: Revision['apps'],
  to: Revision['apps'],
): readonly VersionChange[] {
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .sort()
    .map((app) => ({ app, from: from[app], to: to[app] }))
    .filter((change) => change.from !== change.to);
}

export function describeChange({ app, from, to }: VersionChange): string {
  return `${app}: ${from ?? 'not live'} → ${to ?? 'not live'}`;
}

export function describeChanges(changes: readonly VersionChange[]): string {
  return changes.map((change) => `  ${describeChange(change)}`).join('\n');
}
