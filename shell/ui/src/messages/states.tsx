import { doNothing, longText, type States } from '../../catalogue/states.ts';
import { Button } from '../actions/button.tsx';
import { ButtonLink } from '../actions/button-links.tsx';
import { EmptyText } from './empty-text.tsx';
import { LoadFailure } from './load-failure.tsx';
import { LoadingText } from './loading-text.tsx';
import { NotFoundPanel } from './not-found-panel.tsx';
import { Notice } from './notice.tsx';

const home = <ButtonLink to="/">Go to Home</ButtonLink>;

export const states: States = {
  EmptyText: {
    default: <EmptyText>No course has this level.</EmptyText>,
    'long text': <EmptyText>{longText}</EmptyText>,
  },
  LoadFailure: {
    default: <LoadFailure tryAgain={doNothing}>The courses could not be loaded.</LoadFailure>,
  },
  LoadingText: { default: <LoadingText>Loading courses …</LoadingText> },
  NotFoundPanel: {
    default: <NotFoundPanel title="Course Not Found" text={longText} action={home} />,
    'with its code': <NotFoundPanel code="404" title="Page Not Found" text="…" action={home} />,
  },
  Notice: {
    info: <Notice>Saved on this device.</Notice>,
    success: <Notice tone="success">Message sent.</Notice>,
    error: <Notice tone="error">The message could not be sent.</Notice>,
    'long, with an action': (
      <Notice tone="error" action={<Button variant="secondary">Try again</Button>}>
        {longText}
      </Notice>
    ),
  },
};
