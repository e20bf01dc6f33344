/** The commands that the release API runs; `publish` uploads instead. */
export const apiCommands: ReadonlySet<string> = new Set([
  'check',
  'close',
  'deploy',
  'fsck',
  'history',
  'promote',
  'prune',
  'repair',
  'rollback',
  'share',
  'status',
]);

/** Those that change the whole store. */
export const forEverything: ReadonlySet<string> = new Set(['prune', 'repair']);
