import type { Revision } from '../store/records.ts';
import type { SiteStore } from '../store/site-store.ts';

/** What a revision would make live, known before its pages are rendered. */
export type ProposedRevision = Pick<
  Revision,
  'channel' | 'number' | 'apps' | 'overrides' | 'share' | 'closed'
>;

/**
 * Throws unless whoever runs the command may make this revision live. Every command asks before it
 * renders or writes anything.
 */
export type Guard = (store: SiteStore, proposed: ProposedRevision) => Promise<void>;

/** For those who may write to the store anyway. */
export const allowAll: Guard = async () => {};
