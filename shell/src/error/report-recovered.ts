import type { Analytics } from '../analytics/analytics.ts';

/**
 * Reports what React recovered from. The stack of a hydration mismatch (418), such as at what a
 * browser extension has added, is React's own: that of the components says where it was. One of a page
 * that the browser has translated, into `font` elements, is nobody's fault.
 */
export function reportRecovered(analytics: Analytics, error: unknown, components = ''): void {
  const isMismatch = error instanceof Error && error.message.includes('#418');
  if (isMismatch && document.querySelector('font')) return;
  console.error(error);
  if (isMismatch) error.stack = components;
  const [, section] = /\/_releases\/(?!shell\/)([\w-]+)\//.exec(components) ?? [];
  analytics.report(error, section);
}
