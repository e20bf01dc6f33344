import styled from '@emotion/styled';
import type { ApproachListItem } from '@site/content/approaches/collection';
import { loadList, PageDataBoundary, usePageData } from '@site/contract';
import { LoadFailure, LoadingText, SectionHeading, Stack } from '@site/ui';
import type { ReactNode } from 'react';
import { ApproachCard } from '../approaches/approach-card.tsx';
import { approachList } from '../approaches/approach-list.ts';
import { about } from './about.ts';

const Root = styled(Stack)`
  container-type: inline-size;
`;

/* One or three columns: two would leave the third card alone. */
const Cards = styled.ul`
  display: grid;
  gap: var(--space-l);

  @container (min-width: 52rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

export function Approaches(): ReactNode {
  return (
    <Root as="section" gap="l" aria-labelledby="approaches-heading">
      <SectionHeading id="approaches-heading" lead={about.approachesLead}>
        {about.approachesTitle}
      </SectionHeading>
      <PageDataBoundary
        loading={<LoadingText>Loading Approaches...</LoadingText>}
        failure={(tryAgain) => (
          <LoadFailure tryAgain={tryAgain}>Failed to load approaches.</LoadFailure>
        )}
      >
        <LoadedApproaches />
      </PageDataBoundary>
    </Root>
  );
}

function LoadedApproaches(): ReactNode {
  const approaches = usePageData('approaches', (fetchFile) =>
    loadList<ApproachListItem>(fetchFile, approachList),
  );
  return (
    <Cards role="list">
      {approaches.map((approach) => (
        <ApproachCard key={approach.slug} approach={approach} />
      ))}
    </Cards>
  );
}
