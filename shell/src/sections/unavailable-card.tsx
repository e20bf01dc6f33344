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

/* At the page's end, which has room for it; before that, at the lower edge of the window. */
const Floating = styled.div`
  position: sticky;
  inset-block-end: var(--space-m);
  z-index: var(--z-header);
  width: calc(100% - 2 * var(--gutter));
  max-width: 40rem;
  margin: var(--space-m) auto;
  box-shadow: var(--shadow-lifted);

  /* A low window has no room for both; base-css.ts keeps what has the focus from lying under it. */
  @media (max-height: 30rem) {
    position: static;
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
