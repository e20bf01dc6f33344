import { type BuildOrigin, maxChanges } from './records.ts';

/**
 * What a release was built from and by whom, as far as it is known:
 * `from main 4ab31cd0e1, 3 files changed, built by ada@forge`.
 */
export function describeBuildOrigin({
  commit = '',
  branch,
  changes,
  builder,
}: BuildOrigin = {}): string {
  const [hash = '', dirty] = commit.split('-');
  const source = ['from', branch, hash.slice(0, 10), dirty && 'with uncommitted changes'];
  const count = changes && changes.length > 0 && describeChangedFiles(changes.length);
  const from = hash && source.filter(Boolean).join(' ');
  const parts = [from, count, builder && `built by ${builder}`];
  return parts.filter(Boolean).join(', ');
}

function describeChangedFiles(files: number): string {
  if (files === 1) return '1 file changed';
  return `${files}${files < maxChanges ? '' : ' or more'} files changed`;
}

/** A record's time to the minute: `2026-03-01 12:00 UTC`. */
export function describeTime(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}
