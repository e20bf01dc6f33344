import { Container, LoadingText } from '@site/ui';
import type { ReactNode } from 'react';

/** Stands where a page will be while its code is on the way. */
export function PagePlaceholder(): ReactNode {
  return (
    <Container>
      <LoadingText>Loading…</LoadingText>
    </Container>
  );
}
