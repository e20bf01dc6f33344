import { file as approachList } from 'virtual:content/approaches';
import styled from '@emotion/styled';
import type { ApproachListItem } from '@site/content/approaches/collection';
import { loadList, PageDataBoundary, usePageData } from '@site/contract';
import {
  Card,
  CardBody,
  CardLink,
  CardMore,
  CardText,
  gridColumns,
  loadStates,
  SectionHeading,
  Stack,
} from '@site/ui';
import type { ReactNode } from 'react';
import { approachPath } from '../paths.ts';
import { useAbout } from './about-document.ts';

const Root = styled(Stack)`
  container-type: inline-size;
`;

/* One or three columns: two would leave the third card on a row of its own. */
const Cards = styled.ul`
  ${gridColumns({ '52rem': 3 }, '@container')}
  gap: var(--space-l);
`;

const states = loadStates({
  loading: 'Loading Approaches...',
  failed: 'Failed to load approaches.',
});

export function Approaches(): ReactNode {
  return (
    <Root as="section" gap="l" aria-labelledby="approaches-heading">
      <Heading />
      <PageDataBoundary {...states}>
        <LoadedApproaches />
      </PageDataBoundary>
    </Root>
  );
}

function Heading(): ReactNode {
  const { approachesTitle, approachesLead } = useAbout();
  return (
    <SectionHeading id="approaches-heading" lead={approachesLead}>
      {approachesTitle}
    </SectionHeading>
  );
}

function LoadedApproaches(): ReactNode {
  const approaches = usePageData('approaches', (fetchFile) =>
    loadList<ApproachListItem>(fetchFile, approachList),
  );
  return (
    <Cards role="list">
      {approaches.map(({ slug, title, description }) => (
        <Card as="li" key={slug}>
          <CardBody>
            <CardLink to={approachPath(slug)}>{title}</CardLink>
            <CardText>{description}</CardText>
            <CardMore>Read More →</CardMore>
          </CardBody>
        </Card>
      ))}
    </Cards>
  );
}
