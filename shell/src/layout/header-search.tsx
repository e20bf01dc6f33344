import styled from '@emotion/styled';
import { SearchIcon } from '@site/ui';
import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import { searchPath } from '../../document/search-entry.ts';
import { isPlainClick } from '../navigation/follow-links.ts';
import { SearchDialog } from '../search/search-dialog.tsx';
import { hasSlashKey } from '../search/slash-key.ts';
import { wideEnough } from './breakpoint.ts';
import { commandAttributes, forwardAllProps, hasCommands } from './invoker-commands.ts';

/* Large text must not push the menu's button out of a narrow header. */
const side = 'min(var(--target-size), 3rem, 52px)';

const icon = `
  display: grid;
  flex: none;
  place-items: center;
  width: ${side};
  height: ${side};
  padding: 0;
  border: 0;

  &:hover {
    color: var(--color-ember);
  }
  /* The icon, not its square, aligns with the page's edge. */
  ${wideEnough} {
    margin-inline-end: calc((1.25rem - ${side}) / 2);
  }
`;

const Opener = styled('button', forwardAllProps)`
  ${icon}
  html:not(${hasCommands}) & {
    display: none;
  }
`;

/* Where only scripts open the dialog. */
const PageLink = styled(Link)`
  ${icon}
  ${hasCommands} & {
    display: none;
  }
`;

/**
 * Opens the search in a dialog, as Ctrl+K does, and `/` unless it is turned off. Where the browser
 * has invoker commands it does so before any script; otherwise, and without scripts, a link leads to
 * the search page.
 */
export function HeaderSearch(): ReactNode {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  // Opened before this code was there.
  useLayoutEffect(() => setOpen(dialog.current?.open === true), []);
  const [isByKey, setByKey] = useState(false);
  const open = (byKey: boolean) => {
    if (focusField()) return;
    setByKey(byKey);
    // Otherwise the dialog would return the focus to a link of the menu, which is hidden by then.
    document.querySelector<HTMLElement>('header [popover]')?.hidePopover?.();
    dialog.current?.showModal();
    setOpen(true);
  };
  useSearchKeys(open);
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    open(false);
  };
  const onClose = () => setOpen(false);
  const shown = { 'aria-label': 'Search', 'aria-keyshortcuts': 'Control+K Meta+K' };
  return (
    <>
      <Opener type="button" {...commandAttributes('show-modal', id)} {...shown} onClick={onClick}>
        <SearchIcon />
      </Opener>
      <PageLink
        to={searchPath}
        {...shown}
        onClick={(event) => isPlainClick(event) && onClick(event)}
      >
        <SearchIcon />
      </PageLink>
      <SearchDialog {...{ id, dialog, isOpen, isByKey, onClose }} />
    </>
  );
}

function useSearchKeys(open: (byKey: boolean) => void): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (!isSearchKey(event) || isTyping(event)) return;
    event.preventDefault();
    open(true);
  });
  useEffect(() => {
    // In the capture phase: React stops events in content that it has not hydrated yet.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}

/** With Shift, Ctrl+K is the browser's; some keyboards type a slash with it. */
function isSearchKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (!ctrlKey && !metaKey) return key === '/' && hasSlashKey();
  // By its place where letters are others.
  return !shiftKey && (key > '~' ? code === 'KeyK' : key.toLowerCase() === 'k');
}

const typed = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/** Also into a field of an extension or a widget, which may be in an open shadow tree. */
function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return target instanceof Element && target.matches(typed);
}

/** Focuses the field of the open dialog or the search page; false if there is none. */
function focusField(): boolean {
  const field = document.querySelector<HTMLInputElement>(
    ':is(dialog[open], main) [role="search"] input',
  );
  // Unlike selecting it, this scrolls to it.
  field?.focus();
  field?.select();
  return field !== null;
}
