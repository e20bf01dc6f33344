import { createRoot } from 'react-dom/client';
import { readSiteData, type SiteData } from '../../document/site-data.ts';
import type { Site } from '../site.ts';
import type { startShell } from '../start-shell.tsx';
import { createFailures, type Failures } from './failures.ts';
import { keepOverride } from './keep-override.ts';
import { withLocalSection } from './local-section.ts';
import { PreviewPanel } from './preview-panel.tsx';

/** Starts the shell on a preview with the override in its address, if any, and completes the panel. */
export async function startPreview(
  panel: HTMLElement,
  createSite: (data: SiteData) => Site,
  start: typeof startShell,
): Promise<void> {
  const failures = watchFailures();
  const { override } = panel.dataset;
  const data = await readData(override, (problem) => showProblem(panel, problem));
  const site = reportTo(failures, createSite(data));
  if (override === undefined) start(site);
  else start(...keepOverride(site, override));
  const root = panel.querySelector('[data-browser]');
  if (root) createRoot(root).render(<PreviewPanel {...{ panel, data, failures }} />);
}

function watchFailures(): Failures {
  const failures = createFailures();
  window.addEventListener('error', ({ error }) => error && failures.add(error));
  window.addEventListener('unhandledrejection', ({ reason }) => failures.add(reason));
  return failures;
}

/** The site with its override; without it if the visitor's computer does not provide the section. */
async function readData(
  override: string | undefined,
  onProblem: (problem: string) => void,
): Promise<SiteData> {
  const data = readSiteData(document);
  if (override === undefined) return data;
  try {
    return await withLocalSection(data, override);
  } catch (error) {
    onProblem(`${error instanceof Error ? error.message : error} Showing the live release.`);
    return data;
  }
}

function showProblem(panel: HTMLElement, problem: string): void {
  const note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.textContent = problem;
  panel.querySelector('.override p')?.after(note);
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
