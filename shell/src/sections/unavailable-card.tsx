import styled from '@emotion/styled';
import { Button, Cluster, Container, NotFoundPanel, Notice } from '@site/ui';
import type { ReactNode } from 'react';

/** How to try again, and whether that is under way. */
export interface RecoveryActions {
  readonly isBusy: boolean;
  readonly tryAgain: () => void;
  /** The address that loads the page whole. */
  readonly address: string;
}

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
export function UnavailableCard(retry: RecoveryActions): ReactNode {
  return (
    <Container>
      <NotFoundPanel
        title="This page did not load"
        text="The rest of the site is fine. It may be your connection, or this part of the site is being repaired."
        action={<RecoveryButtons {...retry} />}
      />
    </Container>
  );
}

/** Stands beside a page that can be read but did not come alive. */
export function UnavailableNotice(retry: RecoveryActions): ReactNode {
  return (
    <Floating>
      <Notice action={<RecoveryButtons {...retry} />}>
        You can read this page, but its buttons and filters did not load.
      </Notice>
    </Floating>
  );
}

/** Stands below a widget that did not come alive, or in its place. */
export function UnavailableWidget(retry: RecoveryActions): ReactNode {
  return (
    <Notice action={<RecoveryButtons {...retry} />}>
      This part of the page did not load. What you may have typed is kept.
    </Notice>
  );
}

/** The button stays enabled while busy: disabling it would take the focus away. */
function RecoveryButtons({ isBusy, tryAgain, address }: RecoveryActions): ReactNode {
  return (
    <Cluster>
      <Button aria-busy={isBusy || undefined} onClick={tryAgain}>
        {isBusy ? 'Trying…' : 'Try again'}
      </Button>
      <a href={address}>Load the whole page</a>
    </Cluster>
  );
}
