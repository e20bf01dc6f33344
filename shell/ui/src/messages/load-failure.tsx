import styled from '@emotion/styled';
import { Button } from '../actions/button.tsx';
import { Notice } from './notice.tsx';

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

export interface LoadFailureProps {
  /** What could not be loaded, as a sentence. */
  readonly children: string;
  readonly tryAgain: () => void;
  /** Trying again is under way. */
  readonly isBusy?: boolean;
}

/** What could not be loaded, announced at once, and a way to try again. */
export function LoadFailure({ children, tryAgain, isBusy = false }: LoadFailureProps) {
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
