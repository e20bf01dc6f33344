import { Container, LoadingText } from '@site/ui';
import type { ReactNode } from 'react';

/** Shown while a page's code is loading. */
export function PagePlaceholder(): ReactNode {
  return (
    <Container>
      <LoadingText>Loading…</LoadingText>
    </Container>
  );
}
