import { errorReportsPath, type SiteData } from '../../document/site-data.ts';
import type { Analytics } from '../analytics/analytics.ts';

/**
 * Reports to the site, at most once per document, that an error occurred in this revision (nothing
 * else about it), so that a faulty share shows even without analytics.
 */
export function reportErrors(
  { channel, revision }: Pick<SiteData, 'channel' | 'revision'>,
  analytics: Analytics,
): Analytics {
  let isReported = false;
  const report = () => {
    if (!isReported) {
      navigator.sendBeacon?.(`${errorReportsPath}?channel=${channel}&revision=${revision}`);
    }
    isReported = true;
  };
  window.addEventListener('error', ({ error }) => error && report());
  window.addEventListener('unhandledrejection', report);
  return {
    ...analytics,
    report(error, section) {
      report();
      analytics.report(error, section);
    },
  };
}
