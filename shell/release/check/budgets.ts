/** Limits for the first visit to any page. */
export const budgets = {
  /** Script requests. */
  scripts: 12,
  /** Total bytes of its scripts, brotli-compressed. */
  scriptBytes: 175_000,
} as const;
