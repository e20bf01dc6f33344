import styled from '@emotion/styled';
import { Widget } from '@site/contract';
import type { ReactNode } from 'react';

/* Only what is there takes room. */
const Below = styled.div`
  & section {
    margin-block-start: var(--space-2xl);
  }
`;

/** What a visitor may want next below a short page: courses and insights, where they are live. */
export function NextReading(): ReactNode {
  return (
    <Below>
      <Widget name="latest-reading" fallback={null} />
    </Below>
  );
}
