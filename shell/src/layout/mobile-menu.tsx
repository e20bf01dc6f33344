import styled from '@emotion/styled';
import { CloseIcon, Container, MenuIcon } from '@site/ui';
import { type FocusEvent, type ReactNode, useId, useRef } from 'react';
import { alwaysOpen, wideEnough } from './breakpoint.ts';
import { HeaderLinks } from './header-links.tsx';
import { useHistoryTraversal } from './use-history-traversal.ts';

const Narrow = styled.div`
  ${wideEnough} {
    display: none;
  }
  ${alwaysOpen('flex-basis: 100%;')}
`;

const Toggle = styled.button`
  display: grid;
  place-items: center;
  width: var(--target-size);
  height: var(--target-size);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius);

  /* WebKit would go on from the icon with the next Tab, past the menu. */
  & > svg {
    pointer-events: none;
  }
  & > :last-child,
  &:has(+ :popover-open) > :first-child {
    display: none;
  }
  &:has(+ :popover-open) > :last-child {
    display: block;
  }
  ${alwaysOpen('display: none;')}
`;

const Panel = styled.div`
  inset: var(--header-height) 0 auto;
  width: auto;
  max-height: calc(100vh - var(--header-height));
  @supports (height: 1dvh) {
    max-height: calc(100dvh - var(--header-height));
  }
  padding: var(--space-s) 0 var(--space-l);
  overflow-y: auto;
  overscroll-behavior: contain;
  border: solid var(--color-line);
  border-width: 1px 0;
  background: var(--color-paper);
  color: inherit;
  box-shadow: 0 24px 32px -24px rgb(0 0 0 / 0.45);
  ${alwaysOpen('padding-block: 0 var(--space-s); border: 0; box-shadow: none;')}
`;

const Inside = styled(Container)`
  ${alwaysOpen('padding-inline: 0; & ul[data-stacked] { flex-flow: row wrap; }')}
`;

const LogInRow = styled.div`
  display: flex;
  align-items: center;
  min-height: var(--target-size);
  margin-block-start: var(--space-2xs);
  padding-block-start: var(--space-2xs);
  border-block-start: 1px solid var(--color-line);

  & > a {
    display: flex;
    align-items: center;
    min-height: var(--target-size);
    font-size: var(--type-lead);
  }
`;

/**
 * The seven links and Log In behind a button, on screens too narrow for a row. A popover: the
 * browser opens it without scripts, and closes it on Escape and on a tap outside. See `alwaysOpen`
 * for browsers that have none.
 */
export function MobileMenu({ logIn }: { logIn: ReactNode }): ReactNode {
  const panelId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const close = () => panel.current?.hidePopover?.();
  useHistoryTraversal(close);
  // What Tab reaches after the menu is behind it. A page that arrives focuses its heading, which is not.
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const isByTab = relatedTarget?.matches(':not([tabindex="-1"])');
    if (isByTab && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    <Narrow onBlur={closeBehind}>
      <Toggle type="button" popoverTarget={panelId} aria-label="Menu">
        <MenuIcon />
        <CloseIcon />
      </Toggle>
      <Panel ref={panel} id={panelId} popover="auto">
        <Inside>
          <nav aria-label="Menu">
            <HeaderLinks isStacked onChoose={close} />
          </nav>
          <LogInRow>{logIn}</LogInRow>
        </Inside>
      </Panel>
    </Narrow>
  );
}
