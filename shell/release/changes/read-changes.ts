import { inBatches } from '@site/content/in-batches';
import { diffArrays } from 'diff';
import { type ComposeOptions, compose } from '../../compose/compose.ts';
import { readReleases } from '../../store/channels.ts';
import type { LogEntry, PageTable, Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';

/** A line of a page's text that only one of the versions has. */
interface LineChange {
  readonly kind: 'added' | 'removed';
  readonly text: string;
}

/** How two versions of an app differ, each composed with the live versions of the others. */
export interface AppChanges {
  /** What was published since the first version, up to the second, oldest first. */
  readonly published: readonly LogEntry[];
  /** Paths of pages. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Pages whose text changed; other differences are not listed. */
  readonly changed: readonly { readonly path: string; readonly lines: readonly LineChange[] }[];
}

/**
 * Renders both versions on top of a live revision and compares the text of the app's pages, and of
 * those that embed its widgets.
 */
export async function readChanges(
  store: SiteStore,
  live: Revision,
  app: string,
  versions: { readonly from: string; readonly to: string },
  options: Pick<ComposeOptions, 'onProgress'> = {},
): Promise<AppChanges> {
  const concerned = new Set<string>();
  const composeWith = async (version: string): Promise<PageTable['pages']> => {
    const apps = { ...live.apps, [app]: version };
    const { pages } = await compose(store, await readReleases(store, apps), live, options);
    const found = pages.filter(({ job }) => job.slot === 'pages');
    for (const { job, reference } of found) {
      const providers = Object.values(reference.widgets);
      if (job.app === app || providers.includes(app)) concerned.add(job.path);
    }
    return Object.fromEntries(found.map(({ job, reference }) => [job.path, reference]));
  };
  const before = await composeWith(versions.from);
  const after = await composeWith(versions.to);
  const paths = Object.keys(after).filter(
    (path) => concerned.has(path) && before[path]?.page !== after[path]?.page,
  );
  const compared = await inBatches(
    paths.filter((path) => path in before),
    async (path) => {
      const [old, now] = [before[path]?.page ?? '', after[path]?.page ?? ''];
      return {
        path,
        lines: compareText(await readPageLines(store, old), await readPageLines(store, now)),
      };
    },
  );
  return {
    published: await listPublished(store, app, versions),
    added: paths.filter((path) => !(path in before)),
    removed: Object.keys(before).filter((path) => !(path in after)),
    changed: compared.filter(({ lines }) => lines.length > 0),
  };
}

/** What readers see of a page: title and description, then the text of each block. */
async function readPageLines(store: SiteStore, page: string): Promise<readonly string[]> {
  const { head, facts } = await store.readPage(page);
  return [`Title: ${head.title}`, `Description: ${head.description}`, ...(facts?.text ?? [])];
}

function compareText(before: readonly string[], after: readonly string[]): readonly LineChange[] {
  return diffArrays([...before], [...after]).flatMap(({ added, removed, value }) => {
    if (!added && !removed) return [];
    const kind = added ? ('added' as const) : ('removed' as const);
    return value.map((text) => ({ kind, text }));
  });
}

/** Empty if the second version was not published after the first. */
async function listPublished(
  store: SiteStore,
  app: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly LogEntry[]> {
  if (from === to) return [];
  const numbers = await store.listLog(app);
  const log = await inBatches(numbers, (number) => store.readLogEntry(app, number));
  const end = log.findLastIndex((entry) => entry?.version === to);
  const start = log.findLastIndex((entry, index) => index < end && entry?.version === from);
  if (start === -1 && log.some((entry) => entry?.version === from)) return [];
  return log.slice(start + 1, end + 1).filter((entry) => entry !== undefined);
}
