import 'posthog-js/dist/web-vitals';

interface Vital {
  readonly name: string;
  readonly value: number;
  readonly rating: string;
  readonly navigationType: string;
  /** URL of the document's first page, for which it was measured. */
  readonly navigationURL?: string;
}

type Observe = (report: (vital: Vital) => void) => void;

declare global {
  interface Window {
    /** Where the client's modules find each other. */
    readonly __PosthogExtensions__?: {
      readonly postHogWebVitalsCallbacks?: Readonly<Record<string, Observe>>;
    };
  }
}

/**
 * Reports each web vital as soon as it is final, as properties of a `$web_vitals` event. The
 * client's own module waits some seconds for all four and loses them if the visitor leaves.
 */
export function measureVitals(report: (properties: Record<string, unknown>) => void): void {
  const { onLCP, onCLS, onFCP, onINP } =
    window.__PosthogExtensions__?.postHogWebVitalsCallbacks ?? {};
  for (const observe of [onLCP, onCLS, onFCP, onINP]) {
    observe?.(({ name, value, rating, navigationType, navigationURL = window.location.href }) =>
      report({
        $current_url: navigationURL,
        [`$web_vitals_${name}_value`]: value,
        [`$web_vitals_${name}_event`]: { name, value, rating, navigationType },
      }),
    );
  }
}
