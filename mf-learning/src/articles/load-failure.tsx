import styled from '@emotion/styled';
import { Button, Notice } from '@site/ui';
import type { ReactNode } from 'react';

const Centred = styled.div`
  max-width: var(--measure);
  margin-inline: auto;
  padding-block: var(--space-l);
  text-align: center;

  & > [role='alert'],
  & > [role='alert'] > div {
    justify-content: center;
  }
`;

interface Props {
  readonly children: string;
  readonly tryAgain: () => void;
  /** Trying again is under way. */
  readonly isBusy?: boolean;
}

/** What could not be loaded, and a way to try again. */
export function LoadFailure({ children, tryAgain, isBusy = false }: Props): ReactNode {
  const action = (
    <Button variant="secondary" busy={isBusy} onClick={tryAgain}>
      Try again
    </Button>
  );
  return (
    <Centred>
      <Notice tone="error" action={action}>
        {children}
      </Notice>
    </Centred>
  );
}

/** A red message in the middle of its column. */
export function CentredAlert({ children }: { readonly children: string }): ReactNode {
  return (
    <Centred>
      <Notice tone="error">{children}</Notice>
    </Centred>
  );
}
