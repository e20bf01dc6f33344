import styled from '@emotion/styled';
import { Button, Cluster, Container, NotFoundPanel, Notice } from '@site/ui';
import type { ReactNode } from 'react';
import type { Retry } from './unavailable.tsx';

const Floating = styled.div`
  position: fixed;
  inset: auto var(--gutter) var(--space-m);
  z-index: var(--z-header);
  max-width: 40rem;
  margin-inline: auto;
  box-shadow: var(--shadow-lifted);

  @media print {
    display: none;
  }
`;

/** Stands in the place of a page whose code did not arrive. */
export function UnavailableCard(retry: Retry): ReactNode {
  return (
    <Container>
      <NotFoundPanel
        title="This page did not load"
        text="The rest of the site is fine. It may be your connection, or this part of the site is being repaired."
        action={<Ways {...retry} />}
      />
    </Container>
  );
}

/** Stands beside a page that can be read but did not come alive. */
export function UnavailableNotice(retry: Retry): ReactNode {
  return (
    <Floating>
      <Notice action={<Ways {...retry} />}>
        You can read this page, but its buttons and filters did not load.
      </Notice>
    </Floating>
  );
}

/** Stands below a widget that did not come alive, or in its place. */
export function UnavailableWidget(retry: Retry): ReactNode {
  return (
    <Notice action={<Ways {...retry} />}>
      This part of the page did not load. What you may have typed is kept.
    </Notice>
  );
}

/** The button stays enabled while busy: disabling it would take the focus away. */
function Ways({ isBusy, tryAgain, address }: Retry): ReactNode {
  return (
    <Cluster>
      <Button aria-busy={isBusy || undefined} onClick={tryAgain}>
        {isBusy ? 'Trying…' : 'Try again'}
      </Button>
      <a href={address}>Load the whole page</a>
    </Cluster>
  );
}
