import styled from '@emotion/styled';
import { Notice } from '@site/ui';
import type { ReactNode } from 'react';

const Centred = styled.div`
  max-width: var(--measure);
  margin-inline: auto;
  padding-block: var(--space-l);
  text-align: center;

  & > [role='alert'],
  & > [role='alert'] > div {
    justify-content: center;
  }
`;

/** A red message in the middle of its column. */
export function CentredAlert({ children }: { readonly children: string }): ReactNode {
  return (
    <Centred>
      <Notice tone="error">{children}</Notice>
    </Centred>
  );
}
