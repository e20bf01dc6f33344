import styled from '@emotion/styled';
import { useSiteServices } from '@site/contract';
import { CloseIcon, LoadFailure, LoadingText, TextLink } from '@site/ui';
import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { commandAttributes, forwardAllProps } from '../layout/invoker-commands.ts';
import { useHistoryTraversal } from '../layout/use-history-traversal.ts';
import { useSite } from '../site.ts';
import { loadSearchParts } from './lazy-parts.ts';
import { leadsToDocument, loadInstead, loadSearch } from './load-search.ts';
import { addressOf, SearchForm, searchAddress, takeFocus } from './search-form.tsx';
import type { FindAddress } from './search-store.ts';

/** Few enough to scan; the search page has the rest. */
const maxResults = 12;

const Dialog = styled.dialog`
  width: min(44rem, 100% - 2 * var(--space-xs));
  max-height: calc(100vh - 2 * var(--space-xs));
  @supports (height: 1dvh) {
    max-height: calc(100dvh - 2 * var(--space-xs));
  }
  margin: var(--space-xs) auto;
  padding: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  /* What has the focus is never under the form. */
  scroll-padding-block-start: calc(var(--target-size) + 2 * var(--space-s) + 0.5rem);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius);
  background: var(--color-paper);
  color: inherit;

  &::backdrop {
    background: rgb(0 0 0 / 0.45);
  }
  & > div {
    padding: var(--space-s);
  }
  & form {
    position: sticky;
    inset-block-start: 0;
    z-index: var(--z-raised);
    margin: calc(-1 * var(--space-s));
    padding: var(--space-s);
    background: var(--color-paper);
  }
  @media (min-width: 44rem) {
    margin-block-start: 10vh;
    max-height: 80vh;
  }
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-block-end: var(--space-s);

  & > [id] {
    font: var(--weight-display) var(--type-h4) / 1.12 var(--font-display);
  }
`;

const Closer = styled('button', forwardAllProps)`
  display: grid;
  place-items: center;
  width: var(--target-size);
  height: var(--target-size);
  /* The icon, not its square, aligns with the field. */
  margin: calc((1.25rem - var(--target-size)) / 2);
  border: 0;
`;

interface Props {
  readonly id: string;
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly isOpen: boolean;
  /** Whether a key has opened it. */
  readonly isByKey: boolean;
  readonly onClose: () => void;
}

/**
 * In every document, so that it opens and takes what is typed before any script. Results come with
 * the code that shows them; without it, the form leads to the search page.
 */
export function SearchDialog({ id, dialog, isOpen, isByKey, onClose }: Props): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const isPressedOutside = useRef(false);
  const [query, setQuery] = useState('');
  const { parts, hasFailed, tryAgain } = useParts(isOpen);
  const site = useSite();
  const navigate = useNavigate();
  // Before the next key.
  useLayoutEffect(() => {
    if (!isOpen) return;
    setQuery(field.current?.value ?? '');
    field.current?.focus();
  }, [isOpen]);
  // The page's own heading is its only one until then.
  const Title = isOpen ? 'h1' : 'p';
  const close = () => dialog.current?.close();
  useHistoryTraversal(close);
  const handle = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    close();
  };
  const reset = () => {
    // The browser tells of it later: by then, a key may have opened it again.
    if (dialog.current?.open) return;
    if (field.current) field.current.value = '';
    setQuery('');
    onClose();
  };
  const waiting = <LoadingText>Loading…</LoadingText>;
  const all = searchAddress(query);
  const showAll = (event: FormEvent) => {
    if (leadsToDocument(site, parts !== undefined)) return;
    event.preventDefault();
    void navigate(all);
    close();
  };
  return (
    <Dialog
      ref={dialog}
      id={id}
      aria-labelledby={`${id}title`}
      onClose={reset}
      // The browser would only clear the field.
      onKeyDown={(event) =>
        event.key === 'Escape' && !event.nativeEvent.isComposing && handle(event)
      }
      // Not a click that ends on the backdrop alone, as when text is selected.
      onPointerDown={(event) => {
        isPressedOutside.current = isOutside(event);
      }}
      onClick={(event) => isPressedOutside.current && isOutside(event) && close()}
    >
      <div>
        <Top>
          <Title id={`${id}title`}>Search</Title>
          <Closer
            type="button"
            {...commandAttributes('close', id)}
            aria-label="Close"
            onClick={handle}
          >
            <CloseIcon />
          </Closer>
        </Top>
        <SearchForm
          ref={field}
          // For the browser, when it opens the dialog.
          autoFocus
          onChange={({ target }) => setQuery(target.value)}
          onSearch={showAll}
        >
          {isOpen && parts && (
            <parts.SearchResults
              query={query}
              field={field}
              onFollow={close}
              waiting={waiting}
              limit={maxResults}
              more={<TextLink to={all}>All results</TextLink>}
            />
          )}
          {isOpen && !parts && query.trim() !== '' && !hasFailed && waiting}
          {isOpen && hasFailed && (
            <LoadFailure
              tryAgain={() => {
                takeFocus(field.current);
                void tryAgain(() => addressOf(field.current));
              }}
            >
              Search could not be loaded.
            </LoadFailure>
          )}
        </SearchForm>
        {isByKey && parts && <parts.SlashChoice />}
      </div>
    </Dialog>
  );
}

type SearchParts = Awaited<ReturnType<typeof loadSearchParts>>;

/** The code that shows results, loaded with the index whenever the dialog opens without it. */
function useParts(isOpen: boolean) {
  const site = useSite();
  const services = useSiteServices();
  const [parts, setParts] = useState<SearchParts>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    // Shows a failure itself.
    void loadSearch(site, services);
    try {
      setParts(await loadSearchParts());
      return true;
    } catch {
      setFailed(true);
      return false;
    }
  }, [site, services]);
  useEffect(() => {
    if (isOpen) void load();
  }, [isOpen, load]);
  const tryAgain = async (findAddress: FindAddress) => {
    if (!(await load())) await loadInstead(site, findAddress);
  };
  return { parts, hasFailed, tryAgain };
}

/** A click on the backdrop targets the dialog element; any other, its content. */
function isOutside({ target, currentTarget }: MouseEvent): boolean {
  return target === currentTarget;
}
