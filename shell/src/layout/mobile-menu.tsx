import styled from '@emotion/styled';
import { CloseIcon, Container, MenuIcon } from '@site/ui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { wideEnough } from './breakpoint.ts';
import { HeaderLinks } from './header-links.tsx';
import { createMenuStore } from './menu-store.ts';

const Narrow = styled.div`
  ${wideEnough} {
    display: none;
  }
`;

const Toggle = styled.button`
  display: grid;
  place-items: center;
  width: var(--target-size);
  height: var(--target-size);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius);
  background: none;
  color: inherit;
`;

const Panel = styled.div`
  position: absolute;
  inset: 100% 0 auto;
  z-index: var(--z-menu);
  max-height: calc(100dvh - var(--header-height));
  padding-block: var(--space-s) var(--space-l);
  overflow-y: auto;
  border-block: 1px solid var(--color-line);
  background: var(--color-paper);
  box-shadow: 0 24px 32px -24px rgb(0 0 0 / 0.45);

  &[hidden] {
    display: none;
  }
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

/** The seven links and Log In behind a toggle, on screens too narrow for a row. */
export function MobileMenu({ logIn }: { logIn: ReactNode }): ReactNode {
  const [store] = useState(createMenuStore);
  const { isOpen, toggle, close } = useStore(store);
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEscape(isOpen, () => {
    close();
    button.current?.focus();
  });
  return (
    <Narrow>
      <Toggle
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={isOpen ? 'Close menu' : 'Open menu'}
        onClick={toggle}
      >
        {isOpen ? <CloseIcon /> : <MenuIcon />}
      </Toggle>
      <Panel id={panelId} hidden={!isOpen}>
        <Container>
          <nav aria-label="Menu">
            <HeaderLinks isStacked onChoose={close} />
          </nav>
          <LogInRow>{logIn}</LogInRow>
        </Container>
      </Panel>
    </Narrow>
  );
}

function useEscape(isActive: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    if (!isActive) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isActive]);
}
