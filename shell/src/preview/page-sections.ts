import type { LiveSection } from '../site-data.ts';

/** A section's page, or one of its widgets, on the current page. */
export interface PageSection {
  /** `mf-learning 0.1.0-abc`, with the widget's name if it is one. */
  readonly name: string;
  readonly isUnavailable: boolean;
  /** How long its code took to load, and what of it failed. */
  readonly loading: string;
}

type Script = Pick<
  PerformanceResourceTiming,
  'name' | 'startTime' | 'duration' | 'responseEnd' | 'transferSize' | 'responseStatus'
>;

/** Reads what is on the page from its marks; `resources` are what the browser has requested. */
export function readPageSections(
  root: Document,
  sections: readonly LiveSection[],
  resources: readonly Script[],
): readonly PageSection[] {
  const marked = [...root.querySelectorAll<HTMLElement>('[data-section]')];
  const found = marked.map(({ dataset: { section, version, widget, sectionState } }) => {
    const entry = sections.find(({ id }) => id === section)?.entry ?? '';
    return {
      name: `${section} ${version}${widget === undefined ? '' : `, widget ${widget}`}`,
      isUnavailable: sectionState === 'unavailable',
      loading: describeLoading(new URL(entry, root.baseURI).href, resources),
    };
  });
  return found.filter(({ name }, index) => found.findIndex((one) => one.name === name) === index);
}

function describeLoading(entry: string, resources: readonly Script[]): string {
  const folder = new URL('.', entry).href;
  const scripts = resources.filter(({ name }) => name.startsWith(folder) && name.endsWith('.js'));
  const failed = scripts.filter(({ responseStatus }) => responseStatus >= 400);
  const faults = failed.map(
    ({ name, responseStatus }) => `${name.slice(folder.length)} returned ${responseStatus}`,
  );
  if (scripts.length === 0) return 'no code loaded';
  const start = Math.min(...scripts.map(({ startTime }) => startTime));
  const end = Math.max(...scripts.map(({ responseEnd }) => responseEnd));
  const bytes = scripts.reduce((sum, { transferSize }) => sum + transferSize, 0);
  const own = scripts.find(({ name }) => name === entry);
  return [
    own && `entry in ${Math.round(own.duration)} ms`,
    `${scripts.length} ${scripts.length === 1 ? 'script' : 'scripts'} in ${Math.round(end - start)} ms, ${(bytes / 1000).toFixed(1)} KB transferred`,
    ...faults,
  ]
    .filter(Boolean)
    .join('; ');
}
