import { Button } from '../actions/button.tsx';
import { CentredAlert } from './centred-alert.tsx';

interface LoadFailureProps {
  /** What could not be loaded, as a sentence. */
  readonly children: string;
  readonly tryAgain: () => void;
}

/**
 * Says what could not be loaded, as an alert, with a button to try again.
 *
 * @example
 * <LoadFailure tryAgain={reload}>Failed to load courses.</LoadFailure>
 */
export function LoadFailure({ children, tryAgain }: LoadFailureProps) {
  const action = (
    <Button variant="secondary" onClick={tryAgain}>
      Try again
    </Button>
  );
  return <CentredAlert action={action}>{children}</CentredAlert>;
}
