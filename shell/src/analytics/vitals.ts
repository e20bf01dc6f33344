import { type Metric, onCLS, onFCP, onINP, onLCP } from 'web-vitals';

/** Reports each web vital once it is final, as properties of a `$web_vitals` event. */
export function measureVitals(report: (properties: Record<string, unknown>) => void): void {
  // They belong to the document's first page, wherever the visitor is by then.
  const [document] = performance.getEntriesByType('navigation');
  const address = document?.name ?? window.location.href;
  const send = ({ name, value, rating, navigationType }: Metric) =>
    report({
      // A page that the browser has restored is measured anew.
      $current_url: navigationType === 'back-forward-cache' ? window.location.href : address,
      [`$web_vitals_${name}_value`]: value,
      [`$web_vitals_${name}_event`]: { name, value, rating, navigationType },
    });
  for (const observe of [onLCP, onCLS, onFCP, onINP]) observe(send);
}
