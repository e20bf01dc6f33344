import { maxChanges, type Origin } from './records.ts';

/** What a release was built from, as text: `main 4ab31cd0e1, 3 files changed`; empty if unknown. */
export function describeOrigin({ commit, branch, changes }: Origin = {}): string {
  if (commit === undefined) return '';
  const [hash = '', dirty] = commit.split('-');
  const source = [branch, hash.slice(0, 10), dirty && 'with uncommitted changes'];
  const count = changes && describeCount(changes.length);
  return [source.filter(Boolean).join(' '), count].filter(Boolean).join(', ');
}

function describeCount(files: number): string {
  if (files === 1) return '1 file changed';
  return `${files}${files < maxChanges ? '' : ' or more'} files changed`;
}

/** A record's time to the minute: `2026-03-01 12:00 UTC`. */
export function describeTime(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}
