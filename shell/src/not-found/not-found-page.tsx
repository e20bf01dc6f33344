import { ButtonLink, Container, NotFoundPanel } from '@site/ui';
import type { ReactNode } from 'react';

/** The page for every unknown path. */
export function NotFoundPage(): ReactNode {
  return (
    <Container>
      <NotFoundPanel
        code="404"
        title="Page Not Found"
        text="Sorry, the page you are looking for does not exist or has been moved."
        action={<ButtonLink to="/">Go to Home</ButtonLink>}
      />
    </Container>
  );
}
