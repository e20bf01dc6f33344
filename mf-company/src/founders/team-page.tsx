import styled from '@emotion/styled';
import type { FounderListItem } from '@site/content/founders/collection';
import { loadList, PageDataBoundary, usePageData } from '@site/contract';
import { Container, loadStates, PageHeader } from '@site/ui';
import type { ReactNode } from 'react';
import { FounderCard } from './founder-card.tsx';
import { founderList } from './founder-list.ts';
import { FurtherReading } from './further-reading.tsx';
import { team } from './team.ts';

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

/* No box of its own: the cards are laid out in the grid beside the text. */
const Cards = styled.ul`
  display: contents;
`;

const states = loadStates({
  loading: 'Loading Founders...',
  failed: 'Failed to load founders.',
});

export function TeamPage(): ReactNode {
  return (
    <Container>
      <PageHeader title={team.title} lead={team.lead} />
      <PageDataBoundary {...states}>
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
      <FurtherReading founders={founders.length} />
    </Columns>
  );
}
