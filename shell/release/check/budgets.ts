/** What a first visit to any page may fetch. */
export const budgets = {
  /** Script requests. */
  scripts: 12,
  /** Bytes of all its scripts, each as brotli makes it. */
  scriptBytes: 175_000,
} as const;
