import { Button } from '../actions/button.tsx';
import { CentredAlert } from './centred-alert.tsx';

export interface LoadFailureProps {
  /** What could not be loaded, as a sentence. */
  readonly children: string;
  readonly tryAgain: () => void;
  /** True while trying again. */
  readonly isBusy?: boolean;
}

/** Announces what failed to load and offers to try again. */
export function LoadFailure({ children, tryAgain, isBusy = false }: LoadFailureProps) {
  const action = (
    <Button variant="secondary" busy={isBusy} onClick={tryAgain}>
      Try again
    </Button>
  );
  return <CentredAlert action={action}>{children}</CentredAlert>;
}
