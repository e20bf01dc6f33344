import { ButtonLink } from '../actions/button-links.tsx';
import { Container } from '../layout/container.tsx';
import { CentredAlert } from './centred-alert.tsx';
import { LoadFailure } from './load-failure.tsx';
import { LoadingText } from './loading-text.tsx';
import { NotFoundPanel } from './not-found-panel.tsx';

interface LoadWords {
  readonly loading: string;
  /** What could not be loaded, as a sentence. */
  readonly failed: string;
}

/**
 * What part of a page shows while it loads and after a failure: props of a `PageDataBoundary`.
 *
 * @example
 * const states = loadStates({ loading: 'Loading courses...', failed: 'Failed to load courses.' });
 * return <PageDataBoundary {...states}><CourseList /></PageDataBoundary>;
 */
export function loadStates({ loading, failed }: LoadWords) {
  return {
    loading: <LoadingText>{loading}</LoadingText>,
    failure: (tryAgain: () => void) => <LoadFailure tryAgain={tryAgain}>{failed}</LoadFailure>,
  };
}

export interface EntryWords extends LoadWords {
  readonly notFound: { readonly title: string; readonly text: string };
  /** A red alert above the not-found heading. */
  readonly alert?: string;
  /** The link on the not-found page. */
  readonly back: { readonly to: string; readonly text: string };
}

/**
 * What a page shows instead of its entry: props of an `EntryPage`.
 *
 * @example
 * const states = entryStates({
 *   loading: 'Loading course...',
 *   failed: 'Failed to load the course.',
 *   notFound: { title: 'Course Not Found', text: 'There is no such course.' },
 *   back: { to: '/course-info', text: 'Back to Course Info' },
 * });
 */
export function entryStates({ notFound, alert, back, ...words }: EntryWords) {
  const { loading, failure } = loadStates(words);
  return {
    loading: <Container>{loading}</Container>,
    failure: (tryAgain: () => void) => <Container>{failure(tryAgain)}</Container>,
    notFound: (
      <Container>
        {alert && <CentredAlert>{alert}</CentredAlert>}
        <NotFoundPanel {...notFound} action={<ButtonLink to={back.to}>{back.text}</ButtonLink>} />
      </Container>
    ),
  };
}
