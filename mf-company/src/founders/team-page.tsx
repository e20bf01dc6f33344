import styled from '@emotion/styled';
import type { FounderListItem } from '@site/content';
import { loadList, PageDataBoundary, usePageData } from '@site/contract';
import { Container, LoadFailure, LoadingText, PageHeader } from '@site/ui';
import type { ReactNode } from 'react';
import { FounderCard } from './founder-card.tsx';
import { founderList, teamWords } from './founder-list.ts';

/* Needs `role="list"`: without markers it is none to Safari. */
const Cards = styled.ul`
  --columns: 1;
  display: grid;
  grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
  gap: var(--space-l);
  padding: 0;
  list-style: none;

  @media (min-width: 40rem) {
    --columns: 2;
  }
  @media (min-width: 62rem) {
    --columns: 3;
  }
`;

export function TeamPage(): ReactNode {
  return (
    <Container>
      <PageHeader {...teamWords} />
      <PageDataBoundary
        loading={<LoadingText>Loading Founders...</LoadingText>}
        failure={(tryAgain) => (
          <LoadFailure tryAgain={tryAgain}>Failed to load founders.</LoadFailure>
        )}
      >
        <Founders />
      </PageDataBoundary>
    </Container>
  );
}

function Founders(): ReactNode {
  const founders = usePageData('founders', (fetchFile) =>
    loadList<FounderListItem>(fetchFile, founderList),
  );
  return (
    <Cards role="list">
      {founders.map((founder) => (
        <FounderCard key={founder.slug} founder={founder} />
      ))}
    </Cards>
  );
}
