import styled from '@emotion/styled';
import { Button, LiveRegion, LoadFailure } from '@site/ui';
import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useMemo,
} from 'react';
import type { Found } from '../../document/create-search.ts';
import { searchPath } from '../../document/search-entry.ts';
import { useFollowLinks } from '../navigation/follow-links.ts';
import { AnswerBox } from './answer-styles.ts';
import { describeCount, SearchAnswer } from './search-answer.tsx';
import type { LoadedSearch } from './search-store.ts';
import { useSearch } from './use-search.ts';

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2xs);

  & > input {
    flex: 1 1 9rem;
    min-width: 0;
    font-size: var(--type-lead);
  }
  /* It would look like the dialog's own close button. */
  & > input::-webkit-search-cancel-button {
    display: none;
  }
`;

interface Props {
  readonly field: RefObject<HTMLInputElement | null>;
  /** Undefined until hydration: the composed page is the same for every query. */
  readonly query: string | undefined;
  readonly onType: (query: string) => void;
  /** Called for Enter in the field, instead of loading `/search?q=…`. */
  readonly onSubmit: () => void;
  readonly onFollow?: () => void;
  /** Shown until there is an answer. */
  readonly waiting: ReactNode;
  /** How many results are shown at most. */
  readonly limit: number;
  /** Below the results, if there are more. */
  readonly more?: ReactNode;
}

const nothing: Found = { count: 0, groups: [] };

/** The field and results as you type; arrow keys move between them. */
export function SearchBox(props: Props): ReactNode {
  const { field, query, limit, onType, onSubmit } = props;
  const loaded = useSearch();
  const search = loaded.state === 'ready' ? loaded.search : undefined;
  const isBlank = query?.trim() === '';
  const found = useMemo(
    () => (isBlank ? nothing : query && search?.(query, limit)),
    [isBlank, query, search, limit],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: moves the focus among the controls inside
    <div onKeyDown={moveFocus}>
      <Form role="search" action={searchPath} onSubmit={submit}>
        <input
          ref={field}
          aria-label="Search this site"
          type="search"
          name="q"
          placeholder="Courses, insights, people…"
          autoComplete="off"
          enterKeyHint="search"
          value={query ?? ''}
          onChange={({ target }) => onType(target.value)}
        />
        <Button type="submit">Search</Button>
      </Form>
      <LiveRegion>{found && query && !isBlank ? describeCount(query, found) : ''}</LiveRegion>
      <Shown {...props} found={found || undefined} loaded={loaded} />
    </div>
  );
}

type ShownProps = Pick<Props, 'query' | 'waiting' | 'limit' | 'more' | 'onFollow'> & {
  readonly found: Found | undefined;
  readonly loaded: LoadedSearch;
};

function Shown({ query, waiting, limit, more, onFollow, found, loaded }: ShownProps): ReactNode {
  const followLinks = useFollowLinks();
  const follow = (event: MouseEvent) => {
    followLinks.onClick(event);
    if (event.defaultPrevented) onFollow?.();
  };
  if (query !== undefined && found === undefined && loaded.state === 'failed') {
    return <LoadFailure tryAgain={loaded.tryAgain}>Search could not be loaded.</LoadFailure>;
  }
  if (query === undefined || found === undefined) return waiting;
  return (
    <AnswerBox onClick={follow}>
      <SearchAnswer query={query} found={found} more={found.count > limit && more} />
    </AnswerBox>
  );
}

/** Up and Down go from the field through the links below it. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a[href]')];
  const here = stops.findIndex((stop) => stop.matches(':focus'));
  const next = stops[here + step];
  if (here < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}
