import styled from '@emotion/styled';
import { gridColumns, VisuallyHidden } from '@site/ui';
import type { ReactNode } from 'react';
import { useAbout } from './about-document.ts';

const Root = styled.section`
  container-type: inline-size;
  padding-block-end: var(--space-2xl);
`;

const Columns = styled.ol`
  ${gridColumns({ '52rem': 3 }, '@container')}
  gap: var(--space-l);
`;

const Pillar = styled.li`
  display: grid;
  align-content: start;
  gap: var(--space-s);
  padding-block-start: var(--space-m);
  border-block-start: 1px solid var(--color-steel);

  & > p {
    max-width: var(--measure);
    color: var(--color-ink-soft);
  }
`;

export function Pillars(): ReactNode {
  const { pillars } = useAbout();
  return (
    <Root aria-labelledby="pillars-heading">
      <VisuallyHidden as="h2" id="pillars-heading">
        Our Three Pillars
      </VisuallyHidden>
      <Columns role="list">
        {pillars.map(({ title, text }) => (
          <Pillar key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </Pillar>
        ))}
      </Columns>
    </Root>
  );
}
