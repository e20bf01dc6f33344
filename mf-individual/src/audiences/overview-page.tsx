import styled from '@emotion/styled';
import type { AudienceListItem } from '@site/content/audiences/collection';
import { loadList, PageDataBoundary, usePageData } from '@site/contract';
import { Container, gridColumns, loadStates, PageHeader } from '@site/ui';
import type { ReactNode } from 'react';
import { CommunitySection } from '../community/community-section.tsx';
import { PreRegistration } from '../community/pre-registration.tsx';
import { AudienceCard } from './audience-card.tsx';
import { audienceList, introduction } from './audience-list.ts';

/* One, two or four columns: three would leave the fourth card on a row of its own. */
const Cards = styled.ul`
  ${gridColumns({ '42rem': 2, '86rem': 4 })}
  gap: var(--space-m);
`;

const states = loadStates({
  loading: 'Loading Paths...',
  failed: 'Failed to load paths.',
});

export function OverviewPage(): ReactNode {
  return (
    <>
      <Container>
        <PageHeader {...introduction} />
        <PageDataBoundary {...states}>
          <Audiences />
        </PageDataBoundary>
      </Container>
      <CommunitySection />
      <PreRegistration />
    </>
  );
}

function Audiences(): ReactNode {
  const audiences = usePageData('audiences', (fetchFile) =>
    loadList<AudienceListItem>(fetchFile, audienceList),
  );
  return (
    <Cards role="list">
      {audiences.map((audience, index) => (
        <AudienceCard key={audience.slug} audience={audience} isAboveFold={index < 4} />
      ))}
    </Cards>
  );
}
