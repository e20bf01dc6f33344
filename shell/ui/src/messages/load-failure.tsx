import { Button } from '../actions/button.tsx';
import { CentredAlert } from './centred-alert.tsx';

interface LoadFailureProps {
  /** What could not be loaded, as a sentence. */
  readonly children: string;
  readonly tryAgain: () => void;
  /** A retry is under way. */
  readonly isBusy?: boolean;
}

/** Says what could not be loaded, as an alert, with a button to try again. */
export function LoadFailure({ children, tryAgain, isBusy = false }: LoadFailureProps) {
  const action = (
    <Button variant="secondary" busy={isBusy} onClick={tryAgain}>
      Try again
    </Button>
  );
  return <CentredAlert action={action}>{children}</CentredAlert>;
}
