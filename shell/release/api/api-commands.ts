/** The commands that the release API runs. `publish` is not one: it builds locally and uploads. */
export const apiCommands: ReadonlySet<string> = new Set([
  'changes',
  'check',
  'close',
  'deploy',
  'fsck',
  'history',
  'promote',
  'prune',
  'repair',
  'retire',
  'rollback',
  'share',
  'status',
]);

/** Those that change the whole store. */
export const wholeStoreCommands: ReadonlySet<string> = new Set(['prune', 'repair']);
