import styled from '@emotion/styled';
import { SkipLink } from '@site/ui';
import type { ReactNode } from 'react';
import { alwaysOpen } from './breakpoint.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
`;

const Main = styled.main`
  flex: 1;
  padding-block-start: var(--header-height);

  @media print {
    padding-block-start: 0;
  }
  ${alwaysOpen('padding-block-start: 0;')}
`;

/** The frame around every page. */
export function Layout({ children }: { children: ReactNode }): ReactNode {
  return (
    <Frame>
      <SkipLink href="#main" data-print="hide">
        Skip to content
      </SkipLink>
      <Header />
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      <Footer />
    </Frame>
  );
}
