import styled from '@emotion/styled';
import { useSiteServices } from '@site/contract';
import { SearchIcon } from '@site/ui';
import { type MouseEvent, type ReactNode, useCallback, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { searchPath } from '../../document/search-entry.ts';
import { isPlainClick } from '../navigation/follow-links.ts';
import { loadSearchParts } from '../search/lazy-parts.ts';
import { loadSearch } from '../search/load-search.ts';
import type { SearchStore } from '../search/search-store.ts';
import { useSite } from '../site.ts';
import { wideEnough } from './breakpoint.ts';

/* Large text must not push the menu's button out of a narrow header. */
const side = 'min(var(--target-size), 3rem, 52px)';

const IconLink = styled(Link)`
  display: grid;
  flex: none;
  place-items: center;
  width: ${side};
  height: ${side};
  color: inherit;

  &:hover,
  &[aria-busy] {
    color: var(--color-ember);
  }
  /* The icon, not its square, aligns with the page's edge. */
  ${wideEnough} {
    margin-inline-end: calc((1.25rem - ${side}) / 2);
  }
`;

/** Leads to the search page; with scripts, opens the search in a dialog, as `/` and Ctrl+K do. */
export function SearchLink(): ReactNode {
  const { search } = useSite();
  const services = useSiteServices();
  const { isOpen, Dialog } = useStore(search);
  const isLoading = isOpen && Dialog === undefined;
  useEarlyKeys(search, isLoading);
  const open = useCallback(() => {
    if (focusField()) return;
    search.setState({ isOpen: true });
    // Loads in parallel; the dialog shows a failure.
    void loadSearch(search, services);
    loadSearchParts().then(
      ({ SearchDialog }) => search.setState({ Dialog: SearchDialog }),
      () => window.location.assign(searchPath),
    );
  }, [search, services]);
  useSearchKeys(open);
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open();
  };
  return (
    <>
      <IconLink
        to={searchPath}
        aria-label="Search"
        aria-keyshortcuts="/ Control+K Meta+K"
        aria-busy={isLoading || undefined}
        onClick={follow}
      >
        <SearchIcon />
      </IconLink>
      {isOpen && Dialog && <Dialog />}
    </>
  );
}

function useSearchKeys(open: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isSearchKey(event) || isTyping(event.target)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [open]);
}

/** Notes what is typed while the dialog is loading. */
function useEarlyKeys(search: SearchStore, isLoading: boolean): void {
  useEffect(() => {
    if (!isLoading) return;
    const listen = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key.length !== 1 || ctrlKey || metaKey) return;
      search.setState(({ typed }) => ({ typed: typed + key }));
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [search, isLoading]);
}

function isSearchKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (altKey) return false;
  return ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '/';
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
}

/** Focuses the search page's own field; false on other pages. */
function focusField(): boolean {
  const field = document.querySelector<HTMLInputElement>('main [role="search"] input');
  field?.select();
  return field !== null;
}
