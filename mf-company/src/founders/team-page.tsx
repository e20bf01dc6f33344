import { list as founderList } from 'virtual:content/founders';
import { document as team } from 'virtual:content/team';
import styled from '@emotion/styled';
import type { FounderListItem } from '@site/content/founders/collection';
import { loadList, PageDataBoundary, usePageData } from '@site/contract';
import { Container, gridColumns, loadStates, PageHeader } from '@site/ui';
import type { ReactNode } from 'react';
import { FounderCard } from './founder-card.tsx';
import { FurtherReading } from './further-reading.tsx';

const Columns = styled.div`
  ${gridColumns({ '40rem': 2, '62rem': 3 })}
  gap: var(--space-l);
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
