import type { SectionDirectory } from '../sections/section-directory.ts';

/** A section's page, or one of its widgets, on the current page. */
export interface PageSection {
  /** `mf-learning 0.1.0-abc`, with the widget's name if it is one. */
  readonly name: string;
  readonly isUnavailable: boolean;
  /** How long its code took to load, and which files failed. */
  readonly loading: string;
}

type Script = Pick<
  PerformanceResourceTiming,
  'name' | 'startTime' | 'duration' | 'responseEnd' | 'transferSize' | 'responseStatus'
>;

/** Reads the page's marks; `resources` are what the browser has requested so far. */
export function readPageSections(
  root: Document,
  sections: Pick<SectionDirectory, 'find'>,
  resources: readonly Script[],
): readonly PageSection[] {
  const marked = [...root.querySelectorAll<HTMLElement>('[data-section]')];
  const found = marked.map(({ dataset: { section, version, widget, sectionState } }) => {
    const entry = sections.find(section ?? '')?.entry ?? '';
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
  if (scripts.length === 0) return 'no code loaded';
  const [own] = scripts.filter(({ name }) => name === entry);
  const bytes = scripts.reduce((sum, { transferSize }) => sum + transferSize, 0);
  const failed = scripts.filter(({ responseStatus }) => responseStatus >= 400);
  const facts = [
    own && `entry in ${Math.round(own.duration)} ms`,
    `${describeScripts(scripts)} in ${Math.round(sumBusy(scripts))} ms`,
    bytes > 0 && `${(bytes / 1000).toFixed(1)} KB transferred`,
    ...failed.map(
      ({ name, responseStatus }) => `${name.slice(folder.length)} returned ${responseStatus}`,
    ),
  ];
  return facts.filter(Boolean).join(', ');
}

function describeScripts({ length }: readonly Script[]): string {
  return length === 1 ? '1 script' : `${length} scripts`;
}

/** How long at least one was loading, in milliseconds, without the pauses between pages. */
function sumBusy(scripts: readonly Script[]): number {
  const inOrder = [...scripts].sort((a, b) => a.startTime - b.startTime);
  let [busy, until] = [0, 0];
  for (const { startTime, responseEnd } of inOrder) {
    busy += Math.max(0, responseEnd - Math.max(startTime, until));
    until = Math.max(until, responseEnd);
  }
  return busy;
}
