import { createRoot } from 'react-dom/client';
import type { Site } from '../site.ts';
import type { startShell } from '../start-shell.tsx';
import { createFailures, type Failures } from './failures.ts';
import { PreviewPanel } from './preview-panel.tsx';

/** Starts the shell on a preview and completes the panel. */
export function startPreview(panel: HTMLElement, site: Site, start: typeof startShell): void {
  const failures = watchFailures();
  // The panel reads which scripts came; by default, the browser notes none after 250 files.
  performance.setResourceTimingBufferSize(10_000);
  start(reportTo(failures, site));
  const root = panel.querySelector('[data-browser]');
  if (root) createRoot(root).render(<PreviewPanel {...{ panel, site, failures }} />);
}

function watchFailures(): Failures {
  const failures = createFailures();
  window.addEventListener('error', ({ error }) => error && failures.add(error));
  window.addEventListener('unhandledrejection', ({ reason }) => failures.add(reason));
  return failures;
}

function reportTo(failures: Failures, site: Site): Site {
  const report: Site['analytics']['report'] = (error, section) => {
    failures.add(error, section);
    site.analytics.report(error, section);
  };
  return {
    ...site,
    analytics: { ...site.analytics, report },
    services: { ...site.services, report },
  };
}
