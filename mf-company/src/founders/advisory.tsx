import styled from '@emotion/styled';
import type { Founder } from '@site/content/founders/collection';
import type { ReactNode } from 'react';
import { ItemGrid } from './item-grid.tsx';
import { WindowPart } from './profile-window.tsx';

const Step = styled.li`
  grid-template-columns: 2.75rem minmax(0, 1fr);

  & > p {
    grid-column: 2;
  }
`;

const StepNumber = styled.span`
  grid-row: span 2;
  color: var(--color-ember-strong);
  font: var(--weight-display) 2.75rem / 0.8 var(--font-display);
  font-variant-numeric: lining-nums;
`;

export function Advisory({ advisory: { title, steps } }: Pick<Founder, 'advisory'>): ReactNode {
  return (
    <WindowPart title={title}>
      <ItemGrid as="ol" count={steps.length}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <Step key={index}>
            <StepNumber>{index + 1}</StepNumber>
            <h3>{step.duration ? `${step.title} (${step.duration})` : step.title}</h3>
            <p>{step.text}</p>
          </Step>
        ))}
      </ItemGrid>
    </WindowPart>
  );
}
