import styled from '@emotion/styled';
import { CloseIcon, LoadingText, TextLink } from '@site/ui';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { searchPath } from '../../document/search-entry.ts';
import { useSite } from '../site.ts';
import { SearchBox } from './search-box.tsx';

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

  & > h1 {
    font-size: var(--type-h4);
  }
  & > button {
    display: grid;
    place-items: center;
    width: var(--target-size);
    height: var(--target-size);
    /* The icon, not its square, aligns with the field. */
    margin: calc((1.25rem - var(--target-size)) / 2);
    border: 0;
    background: none;
  }
`;

/** Opens when rendered; when it closes, the browser restores the focus. */
export function SearchDialog(): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const { search } = useSite();
  const [query, setQuery] = useState(() => search.getState().typed);
  const navigate = useNavigate();
  // Before the next key: one that comes later than `typed` and before the focus would be lost.
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    field.current?.focus();
  }, []);
  const close = () => dialog.current?.close();
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The browser would only clear the field.
    event.preventDefault();
    close();
  };
  const all = searchPath + (query.trim() && `?${new URLSearchParams({ q: query.trim() })}`);
  const showAll = () => {
    void navigate(all);
    close();
  };
  return (
    <Dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={() => search.setState({ isOpen: false, typed: '' })}
      onKeyDown={closeOnEscape}
      onClick={(event) => isOutside(event) && close()}
    >
      <div>
        <Top>
          <h1 id={titleId}>Search</h1>
          <button type="button" aria-label="Close" onClick={close}>
            <CloseIcon />
          </button>
        </Top>
        <SearchBox
          field={field}
          query={query}
          onType={setQuery}
          onSubmit={showAll}
          onFollow={close}
          waiting={<LoadingText>Loading…</LoadingText>}
          limit={maxResults}
          more={<TextLink to={all}>All results</TextLink>}
        />
      </div>
    </Dialog>
  );
}

/** A click on the backdrop targets the dialog element; any other, its content. */
function isOutside({ target, currentTarget }: MouseEvent): boolean {
  return target === currentTarget;
}
