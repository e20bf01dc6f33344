import { Button, Cluster, Container, NotFoundPanel } from '@site/ui';
import { type ReactNode, useEffect } from 'react';
import { useSite } from '../site.ts';

/**
 * The error screen, for errors in the shell itself. Its link to Home loads a new
 * document, since the running shell can no longer be trusted.
 */
export function ApplicationError({ error }: { error: unknown }): ReactNode {
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
