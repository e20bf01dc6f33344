import styled from '@emotion/styled';
import { useIsHydrated } from '@site/contract';
import { Container, LoadingText, PageHeader } from '@site/ui';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { maxQueryLength, maxResults, searchPath } from '../../document/search-entry.ts';
import { useSite } from '../site.ts';
import { AnswerBox } from './answer-styles.ts';
import { leadsToDocument } from './load-search.ts';
import { answerSlot, BestOnly } from './search-answer.tsx';
import { isTouchScreen, SearchForm } from './search-form.tsx';
import { SearchResults } from './search-results.tsx';

const Column = styled.div`
  max-width: 56rem;
  padding-block-end: var(--space-xl);
`;

/** Delay after the last key, in milliseconds: browsers limit how often the URL may change. */
const pause = 300;

export function SearchPage(): ReactNode {
  const site = useSite();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery, save] = useAddressQuery(field);
  return (
    <Container>
      <PageHeader title="Search" />
      <Column>
        <SearchForm
          ref={field}
          value={query ?? ''}
          onChange={({ target }) => setQuery(target.value)}
          onBlur={save}
          onSearch={(event) => {
            if (leadsToDocument(site)) return;
            event.preventDefault();
            // Makes room for the results; elsewhere, arrow keys go on from the field.
            if (isTouchScreen()) field.current?.blur();
          }}
        >
          <SearchResults
            query={query}
            field={field}
            waiting={<RenderedAnswer />}
            limit={maxResults}
            more={<BestOnly count={maxResults} />}
          />
        </SearchForm>
      </Column>
    </Container>
  );
}

/** The server's answer in the document, until the browser has its own. */
function RenderedAnswer(): ReactNode {
  const isHydrated = useIsHydrated();
  const [isRendered] = useState(!isHydrated);
  if (!isRendered) return <LoadingText>Loading…</LoadingText>;
  return (
    <AnswerBox
      // biome-ignore lint/security/noDangerouslySetInnerHtml: hydration keeps the document's own
      dangerouslySetInnerHTML={{ __html: answerSlot }}
      suppressHydrationWarning
    />
  );
}

/**
 * The typed query, copied to the URL after a pause or by `save`; undefined while a composed page hydrates.
 * Navigating to another query replaces what was typed.
 */
function useAddressQuery(
  field: RefObject<HTMLInputElement | null>,
): [query: string | undefined, setQuery: (query: string) => void, save: () => void] {
  const isHydrated = useIsHydrated();
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const [params, setParams] = useSearchParams();
  const address = (params.get('q') ?? '').slice(0, maxQueryLength);
  const [typed, setTyped] = useState(isHydrated ? address : undefined);
  // Typed before hydration: to be read before React resets the field, and before the next key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key is a navigation
  useLayoutEffect(() => {
    if (navigationType === NavigationType.Replace) return;
    const early = typed === undefined ? readChanged(field.current) : undefined;
    setTyped(early ?? address);
  }, [key]);
  const save = () => {
    if (typed === undefined || typed === address || window.location.pathname !== searchPath) return;
    setParams(typed === '' ? {} : { q: typed }, { replace: true });
  };
  const saveLater = useEffectEvent(save);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key, or another navigation
  useEffect(() => {
    const timer = setTimeout(saveLater, pause);
    return () => clearTimeout(timer);
  }, [typed, address]);
  return [typed, setTyped, save];
}

/** What the visitor made of a field, be it ''; undefined while its value follows its default. */
function readChanged(field: HTMLInputElement | null): string | undefined {
  if (field === null) return undefined;
  const { defaultValue } = field;
  field.defaultValue = `${defaultValue}.`;
  const isFollowing = field.value === field.defaultValue;
  field.defaultValue = defaultValue;
  return isFollowing ? undefined : field.value;
}
