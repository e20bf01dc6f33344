import styled from '@emotion/styled';
import {
  Card,
  CardBody,
  CardLink,
  CardMore,
  CardText,
  gridColumns,
  SectionHeading,
  Stack,
} from '@site/ui';
import type { ReactNode } from 'react';
import { useHome } from './home-document.ts';

/* One, two or four columns: three would leave the fourth card alone. */
const Cards = styled.ul`
  ${gridColumns({ '40rem': 2, '72rem': 4 })}
  gap: var(--space-m);
`;

const Body = styled(CardBody)`
  border-block-start: 4px solid var(--color-ember);

  & h3 {
    font-size: var(--type-h4);
  }
`;

/** Four cards that link to the main sections. */
export function ChallengesSection(): ReactNode {
  const { title, lead, cards } = useHome().challenges;
  return (
    <section id="challenges" aria-labelledby="challenges-heading">
      <Stack gap="l">
        <SectionHeading id="challenges-heading" lead={lead}>
          {title}
        </SectionHeading>
        <Cards role="list">
          {cards.map((card) => (
            <Card as="li" key={card.title}>
              <Body>
                <CardLink to={card.to}>{card.title}</CardLink>
                <CardText>{card.text}</CardText>
                <CardMore>Learn More →</CardMore>
              </Body>
            </Card>
          ))}
        </Cards>
      </Stack>
    </section>
  );
}
