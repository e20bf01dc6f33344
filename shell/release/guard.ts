import type { Revision } from '../store/records.ts';
import type { SiteStore } from '../store/site-store.ts';

/** What a revision would make live, known before its pages are rendered. */
export type ProposedRevision = Pick<
  Revision,
  'channel' | 'number' | 'apps' | 'overrides' | 'share' | 'closed'
>;

/**
 * Throws unless whoever runs the command may make this revision live. Commands ask before they render
 * or write anything; only `repair`, for which a key must cover everything, renders pages first.
 */
export type Guard = (store: SiteStore, proposed: ProposedRevision) => Promise<void>;

/** For those who may write to the store anyway. */
export const allowAll: Guard = async () => {};
