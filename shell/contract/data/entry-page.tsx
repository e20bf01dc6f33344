import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { FetchFile } from '../src/services.ts';
import type { EntryPages } from './entry-pages.ts';
import { loadEntry } from './load-files.ts';
import { usePageData } from './page-data.ts';
import { PageDataBoundary } from './page-data-boundary.tsx';

interface LoadedEntryProps<Entry> {
  /** The collection; its route's parameter names the entry. */
  readonly pages: Pick<EntryPages, 'list' | 'pattern'>;
  /** Resolves with null when there is no such entry; default: `loadEntry`. */
  readonly load?: (fetchFile: FetchFile, list: string, slug: string) => Promise<Entry | null>;
  readonly notFound: ReactNode;
  readonly children: (entry: Entry) => ReactNode;
}

interface Props<Entry> extends LoadedEntryProps<Entry> {
  readonly loading: ReactNode;
  /** Shown when the load failed; `tryAgain` loads once more. */
  readonly failure: (tryAgain: () => void) => ReactNode;
}

/**
 * The page of one entry of a collection, found by the slug in its address.
 *
 * @example
 * export function CoursePage() {
 *   return (
 *     <EntryPage<Course> pages={coursePages} {...entryStates(words)}>
 *       {(course) => <PageHeader title={course.title} />}
 *     </EntryPage>
 *   );
 * }
 */
export function EntryPage<Entry>({ loading, failure, ...props }: Props<Entry>): ReactNode {
  return (
    <PageDataBoundary loading={loading} failure={failure}>
      <LoadedEntry {...props} />
    </PageDataBoundary>
  );
}

function LoadedEntry<Entry>(props: LoadedEntryProps<Entry>): ReactNode {
  const { pages, load = loadEntry, notFound, children } = props;
  const { [pages.pattern.split(':')[1] ?? '']: slug = '' } = useParams();
  const entry = usePageData('entry', (fetchFile) => load(fetchFile, pages.list, slug));
  return entry === null ? notFound : children(entry);
}
