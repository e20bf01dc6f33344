import { createRoot } from 'react-dom/client';
import type { Site } from '../site.ts';
import { readSiteData, type SiteData } from '../site-data.ts';
import type { startShell } from '../start-shell.tsx';
import { createFailures, type Failures } from './failures.ts';
import { keepOverride } from './keep-override.ts';
import { withLocalSection } from './local-section.ts';
import { PreviewPanel } from './preview-panel.tsx';

/** Starts the shell on a preview: with its override, if any, and the panel. */
export async function startPreview(
  createSite: (data: SiteData) => Site,
  start: typeof startShell,
): Promise<void> {
  const ribbon = document.querySelector<HTMLElement>('.preview-ribbon');
  const panel = ribbon?.querySelector('[data-panel]');
  const failures = watchFailures();
  const override = ribbon?.dataset.override;
  const data = await readData(override, (problem) => ribbon && showProblem(ribbon, problem));
  const site = reportTo(failures, createSite(data));
  if (override === undefined) start(site);
  else start(...keepOverride(site, override));
  if (ribbon && panel) {
    createRoot(panel).render(<PreviewPanel ribbon={ribbon} data={data} failures={failures} />);
  }
}

function watchFailures(): Failures {
  const failures = createFailures();
  window.addEventListener('error', ({ error }) => error && failures.add(error));
  window.addEventListener('unhandledrejection', ({ reason }) => failures.add(reason));
  return failures;
}

/** Of the live releases, if the override's section cannot be read from the visitor's computer. */
async function readData(
  override: string | undefined,
  onProblem: (problem: string) => void,
): Promise<SiteData> {
  const data = readSiteData(document);
  if (override === undefined) return data;
  try {
    return await withLocalSection(data, override);
  } catch (error) {
    onProblem(`${error instanceof Error ? error.message : error} This is the live release.`);
    return data;
  }
}

function showProblem(ribbon: HTMLElement, problem: string): void {
  const note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.textContent = problem;
  ribbon.querySelector('.override p')?.after(note);
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
