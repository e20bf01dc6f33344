import type { ApproachListItem } from '@site/content';
import { loadList, PageDataBoundary, usePageData } from '@site/contract';
import { Grid, LoadFailure, LoadingText, SectionHeading, Stack } from '@site/ui';
import type { ReactNode } from 'react';
import { ApproachCard } from '../approaches/approach-card.tsx';
import { approachList } from '../approaches/approach-list.ts';
import { about } from './about.ts';

export function Approaches(): ReactNode {
  return (
    <Stack as="section" gap="l" aria-labelledby="approaches-heading">
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
    </Stack>
  );
}

function LoadedApproaches(): ReactNode {
  const approaches = usePageData('approaches', (fetchFile) =>
    loadList<ApproachListItem>(fetchFile, approachList),
  );
  return (
    <Grid as="ul" role="list">
      {approaches.map((approach) => (
        <ApproachCard key={approach.slug} approach={approach} />
      ))}
    </Grid>
  );
}
