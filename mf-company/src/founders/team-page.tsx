import styled from '@emotion/styled';
import type { FounderListItem } from '@site/content/founders/collection';
import { loadList, PageDataBoundary, usePageData } from '@site/contract';
import { Container, LoadFailure, LoadingText, PageHeader } from '@site/ui';
import type { ReactNode } from 'react';
import { FounderCard } from './founder-card.tsx';
import { founderList } from './founder-list.ts';
import { team } from './team.ts';
import { WaysOn } from './ways-on.tsx';

const Columns = styled.div`
  --columns: 1;
  display: grid;
  grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
  gap: var(--space-l);

  @media (min-width: 40rem) {
    --columns: 2;
  }
  @media (min-width: 62rem) {
    --columns: 3;
  }
`;

/* Only its items have boxes: they stand in the grid beside the words. */
const Cards = styled.ul`
  display: contents;
`;

export function TeamPage(): ReactNode {
  return (
    <Container>
      <PageHeader title={team.title} lead={team.lead} />
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
    <Columns>
      <Cards role="list">
        {founders.map((founder) => (
          <FounderCard key={founder.slug} founder={founder} />
        ))}
      </Cards>
      <WaysOn founders={founders.length} />
    </Columns>
  );
}
