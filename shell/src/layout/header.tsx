import styled from '@emotion/styled';
import { brand, headerActions } from '@site/content/site';
import { Container, ExternalButton, Wordmark } from '@site/ui';
import { memo, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { toTop } from '../navigation/scrolling.ts';
import { alwaysOpen, wideEnough } from './breakpoint.ts';
import { HeaderLinks } from './header-links.tsx';
import { HeaderSearch } from './header-search.tsx';
import { MobileMenu } from './mobile-menu.tsx';

/** The header has a shadow once the page is scrolled further than this, in pixels. */
const shadowThreshold = 20;

const Bar = styled.header`
  position: fixed;
  inset: 0 0 auto;
  z-index: var(--z-header);
  border-block-end: 1px solid transparent;
  background: var(--color-paper);
  transition:
    box-shadow var(--duration) var(--ease),
    border-color var(--duration) var(--ease);

  &[data-scrolled] {
    border-color: var(--color-line);
    box-shadow: 0 12px 24px -18px rgb(0 0 0 / 0.45);
  }
  ${alwaysOpen('position: static;')}
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2xs);
  min-height: var(--header-height);

  ${wideEnough} {
    gap: var(--space-s);
  }
  ${alwaysOpen('flex-wrap: wrap;')}
`;

const Brand = styled(Link)`
  flex: 1;
  min-width: 0;
  text-decoration: none;

  ${wideEnough} {
    /* The logo's drawing, where the name has no room. */
    min-width: 2.5em;
  }
`;

/** Wraps where the browser enlarges text: otherwise the button would be one letter wide. */
const Wide = styled.div`
  display: none;
  align-items: center;
  gap: 0 var(--space-m);

  ${wideEnough} {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
  }
`;

const LogIn = styled.a`
  font-size: var(--type-small);
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;

  &:hover {
    text-decoration: underline;
  }
`;

/** Logo, the seven links, Log In, Contact Us and the search; a menu on narrow screens. */
export const Header = memo(function Header(): ReactNode {
  const isScrolled = useIsScrolled();
  return (
    <Bar data-scrolled={isScrolled || undefined} data-print="hide">
      <Container>
        <Row>
          <Brand to="/" state={toTop} aria-label={`${brand.name}, home`}>
            <Wordmark name={brand.name} />
          </Brand>
          <Wide>
            <nav aria-label="Main">
              <HeaderLinks />
            </nav>
            <LogInLink />
            <ExternalButton href={headerActions.contact.href}>
              {headerActions.contact.label}
            </ExternalButton>
          </Wide>
          <HeaderSearch />
          <MobileMenu logIn={<LogInLink />} />
        </Row>
      </Container>
    </Bar>
  );
});

function LogInLink(): ReactNode {
  return (
    <LogIn
      href={headerActions.login.href}
      target="_blank"
      rel="noopener"
      aria-description="Opens in a new tab"
    >
      {headerActions.login.label}
    </LogIn>
  );
}

function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const update = () => setIsScrolled(window.scrollY > shadowThreshold);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return isScrolled;
}
