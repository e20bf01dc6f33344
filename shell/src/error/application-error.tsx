import { Button, Cluster, Container, NotFoundPanel } from '@site/ui';
import { type ReactNode, useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useSite } from '../site.ts';

/**
 * The router's error screen: what failed here is the shell itself. The way home is a
 * document load, since the running shell is not to be trusted any more.
 */
export function ApplicationError(): ReactNode {
  const error = useRouteError();
  const { analytics } = useSite();
  useEffect(() => {
    console.error(error);
    analytics.report(error);
  }, [analytics, error]);
  return (
    <Container>
      <NotFoundPanel
        title="Unexpected Application Error!"
        text="Something on this page went wrong. Reloading usually helps."
        action={
          <Cluster>
            <Button onClick={() => window.location.reload()}>Reload the page</Button>
            <a href="/">Go to Home</a>
          </Cluster>
        }
      />
    </Container>
  );
}
