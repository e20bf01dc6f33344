import styled from '@emotion/styled';
import { ExternalButton, ForgedBar, gridColumns, WarmPlane } from '@site/ui';
import type { ReactNode } from 'react';
import { useCommunity } from './community-document.ts';

const Plane = styled(WarmPlane)`
  margin-block-start: var(--space-2xl);
`;

const Columns = styled.div`
  display: grid;
  gap: var(--space-xl);

  @container (min-width: 58rem) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  }
`;

const Offer = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: var(--space-m);
`;

const Title = styled.h2`
  font-size: clamp(2rem, 1.5rem + 2.2vw, 3.25rem);
`;

const Lead = styled.p`
  font-size: var(--type-lead);
  line-height: 1.45;
`;

const Price = styled.p`
  font-family: var(--font-display);
  font-size: var(--type-h3);
  font-variant-numeric: lining-nums;
  font-weight: var(--weight-display);
  line-height: 1.2;
`;

const Lists = styled.div`
  ${gridColumns({ '34rem': 2 }, '@container')}
  gap: var(--space-l);
`;

const Benefits = styled.ul`
  margin-block-start: var(--space-xs);
  border-block-end: 1px solid var(--color-line-strong);

  & > li {
    padding-block: 0.55em;
    border-block-start: 1px solid var(--color-line-strong);
    font-size: var(--type-small);
    line-height: 1.4;
  }
  /* With a variable, an unknown function would leave no line at all. */
  @supports (color: color-mix(in srgb, red, blue)) {
    &,
    & > li {
      border-color: color-mix(in srgb, var(--color-ember-strong) 35%, transparent);
    }
  }
`;

export function PreRegistration(): ReactNode {
  const { title, lead, price, button, lists } = useCommunity().banner;
  return (
    <Plane id="pre-registration" aria-labelledby="pre-registration-heading">
      <Columns>
        <Offer>
          <ForgedBar />
          <Title id="pre-registration-heading">{title}</Title>
          <Lead>{lead}</Lead>
          <Price>{price}</Price>
          <ExternalButton href={button.link}>{button.label}</ExternalButton>
        </Offer>
        <Lists>
          {lists.map((list) => (
            <div key={list.title}>
              <h3>{list.title}</h3>
              <Benefits role="list">
                {list.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </Benefits>
            </div>
          ))}
        </Lists>
      </Columns>
    </Plane>
  );
}
