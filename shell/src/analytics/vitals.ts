import 'posthog-js/dist/web-vitals';

interface Vital {
  readonly name: string;
  readonly value: number;
  readonly rating: string;
  readonly navigationType: string;
  /** The address of the document's first page, for which it was measured. */
  readonly navigationURL?: string;
}

type Observe = (report: (vital: Vital) => void) => void;

declare global {
  interface Window {
    /** Where the client's parts leave each other what they have. */
    readonly __PosthogExtensions__?: {
      readonly postHogWebVitalsCallbacks?: Readonly<Record<string, Observe>>;
    };
  }
}

/**
 * Tells each of the web vitals as soon as it is final, as properties of a `$web_vitals`
 * event. The client's own part waits some seconds for all four of them, and a visitor who
 * leaves takes them along.
 */
export function measureVitals(tell: (properties: Record<string, unknown>) => void): void {
  const { onLCP, onCLS, onFCP, onINP } =
    window.__PosthogExtensions__?.postHogWebVitalsCallbacks ?? {};
  for (const observe of [onLCP, onCLS, onFCP, onINP]) {
    observe?.(({ name, value, rating, navigationType, navigationURL = window.location.href }) =>
      tell({
        $current_url: navigationURL,
        [`$web_vitals_${name}_value`]: value,
        [`$web_vitals_${name}_event`]: { name, value, rating, navigationType },
      }),
    );
  }
}
