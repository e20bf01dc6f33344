import styled from '@emotion/styled';
import { Button, Cluster, Container, NotFoundPanel, Notice } from '@site/ui';
import type { ReactNode } from 'react';

/** How to recover from a failed load. */
export interface RecoveryActions {
  readonly isBusy: boolean;
  readonly tryAgain: () => void;
  /** URL for a full page load. */
  readonly address: string;
}

const Floating = styled.div`
  position: fixed;
  inset: auto var(--gutter) var(--space-m);
  z-index: var(--z-header);
  max-width: 40rem;
  margin-inline: auto;
  box-shadow: var(--shadow-lifted);

  /* A low window has no room for both; base-css.ts keeps what has the focus from lying under it. */
  @media (max-height: 30rem) {
    position: static;
    margin: var(--space-m) var(--gutter);
  }
  @media print {
    display: none;
  }
`;

/** Shown in place of a page whose code did not load. */
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

/** Shown beside a page that is readable but not interactive. */
export function UnavailableNotice(retry: RecoveryActions): ReactNode {
  return (
    <Floating>
      <Notice action={<RecoveryButtons {...retry} />}>
        You can read this page, but its buttons and filters did not load.
      </Notice>
    </Floating>
  );
}

/** Shown below a widget that is not interactive, or in its place. */
export function UnavailableWidget(retry: RecoveryActions): ReactNode {
  return (
    <Notice action={<RecoveryButtons {...retry} />}>
      This part of the page did not load. Anything you typed is kept.
    </Notice>
  );
}

function RecoveryButtons({ isBusy, tryAgain, address }: RecoveryActions): ReactNode {
  return (
    <Cluster>
      <Button busy={isBusy} onClick={tryAgain}>
        {isBusy ? 'Trying…' : 'Try again'}
      </Button>
      <a href={address} data-reload>
        Load the whole page
      </a>
    </Cluster>
  );
}
