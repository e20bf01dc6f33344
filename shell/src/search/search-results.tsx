import { LiveRegion, LoadFailure } from '@site/ui';
import { type MouseEvent, type ReactNode, type RefObject, useMemo } from 'react';
import type { Found } from '../../document/create-search.ts';
import { useFollowLinks } from '../navigation/follow-links.ts';
import { AnswerBox } from './answer-styles.ts';
import { describeResults, SearchAnswer } from './search-answer.tsx';
import { addressOf, takeFocus } from './search-form.tsx';
import type { LoadedSearch } from './search-store.ts';
import { useSearch } from './use-search.ts';

interface Props {
  /** Undefined until hydration: the composed page is the same for every query. */
  readonly query: string | undefined;
  /** That of the query. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onFollow?: () => void;
  /** Shown until there is an answer. */
  readonly waiting: ReactNode;
  /** How many results are shown at most. */
  readonly limit: number;
  /** Below the results, if there are more. */
  readonly more?: ReactNode;
}

const nothing: Found = { count: 0, groups: [] };

/** The results as you type, and for screen readers their number. */
export function SearchResults(props: Props): ReactNode {
  const { query, limit } = props;
  const loaded = useSearch();
  const search = loaded.state === 'ready' ? loaded.search : undefined;
  const isBlank = query?.trim() === '';
  const found = useMemo(
    () => (isBlank ? nothing : query && search?.(query, limit)),
    [isBlank, query, search, limit],
  );
  return (
    <>
      <LiveRegion>{found && query && !isBlank ? describeResults(query, found) : ''}</LiveRegion>
      <Shown {...props} found={found || undefined} loaded={loaded} />
    </>
  );
}

type ShownProps = Props & {
  readonly found: Found | undefined;
  readonly loaded: LoadedSearch;
};

function Shown({
  query,
  field,
  waiting,
  limit,
  more,
  onFollow,
  found,
  loaded,
}: ShownProps): ReactNode {
  const followLinks = useFollowLinks();
  const follow = (event: MouseEvent) => {
    followLinks.onClick(event);
    if (event.defaultPrevented) onFollow?.();
  };
  if (query !== undefined && found === undefined && loaded.state === 'failed') {
    const tryAgain = () => {
      takeFocus(field.current);
      void loaded.tryAgain(() => addressOf(field.current));
    };
    return <LoadFailure tryAgain={tryAgain}>Search could not be loaded.</LoadFailure>;
  }
  if (query === undefined || found === undefined) return waiting;
  return (
    <AnswerBox onClick={follow}>
      {/* A new one for each query: React cannot change text that a browser has translated. */}
      <SearchAnswer key={query} query={query} found={found} more={found.count > limit && more} />
    </AnswerBox>
  );
}
