import { errorReportsAddress, type SiteData } from '../../document/site-data.ts';
import type { Analytics } from '../analytics/analytics.ts';
import { cutTyped, readTyped } from './cut-typed.ts';

/** Of one document: an error in a loop must not fill the log. */
const maxErrors = 5;

/** What the server keeps at most. */
const limits = { message: 300, frames: 10 };

/**
 * Reports each error to the site, so that a faulty release shows even without analytics: its page
 * without the query, its message without what is written in fields, and its places in scripts of
 * releases.
 */
export function reportErrors(
  { channel, revision }: Pick<SiteData, 'channel' | 'revision'>,
  analytics: Analytics,
): Analytics {
  const reported = new Set<string>();
  const report = (error: unknown, section?: string) => {
    const frames = error instanceof Error ? listFrames(error) : [];
    if (frames.length === 0 && isOfExtension(error)) return;
    const message = cutTyped(errorText(error), readTyped()).slice(0, limits.message);
    if (reported.has(message) || reported.size === maxErrors) return;
    reported.add(message);
    const page = window.location.pathname;
    const isFirst = reported.size === 1;
    const body = JSON.stringify({ page, message, frames, section, isFirst });
    // Not at once: requests that fail because their document is left, as in Chromium, are no errors.
    setTimeout(() => navigator.sendBeacon?.(errorReportsAddress(channel, revision), body));
  };
  window.addEventListener('error', ({ error }) => error && report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  return {
    ...analytics,
    report(error, section) {
      report(error, section);
      analytics.report(error, section);
    },
  };
}

function errorText(error: unknown): string {
  return error instanceof Error || typeof error !== 'object' ? String(error) : 'an object';
}

/** Thrown by a script of a browser extension that runs in the page. Safari 16 and later mask theirs. */
function isOfExtension(error: unknown): boolean {
  return error instanceof Error && /(-extension|webkit-masked-url):\/\//.test(error.stack ?? '');
}

/** The same in Chromium, Firefox and Safari, which write the rest of a line in their own ways. */
function listFrames({ stack = '' }: Error): readonly string[] {
  return stack.match(/\/_releases\/[^\s)]+:\d+:\d+/g)?.slice(0, limits.frames) ?? [];
}
