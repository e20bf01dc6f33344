import styled from '@emotion/styled';
import type { AudienceListItem } from '@site/content/audiences/collection';
import { clickEvent, loadList, PageDataBoundary, usePageData } from '@site/contract';
import {
  Card,
  CardBody,
  CardLink,
  CardMedia,
  CardMore,
  ClampText,
  Container,
  gridColumns,
  loadStates,
  PageHeader,
} from '@site/ui';
import type { ReactNode } from 'react';
import { CommunitySection } from '../community/community-section.tsx';
import { PreRegistration } from '../community/pre-registration.tsx';
import type { IndividualEvents } from '../product-events.ts';
import { audienceList, introduction, overviewPath } from './audience-list.ts';

/* One, two or four columns: three would leave the fourth card on a row of its own. */
const Cards = styled.ul`
  ${gridColumns({ '42rem': 2, '86rem': 4 })}
  gap: var(--space-m);
`;

/* Four columns are narrow: smaller titles stay on one line. */
const Body = styled(CardBody)`
  @media (min-width: 86rem) {
    & h2 {
      font-size: var(--type-h4);
    }
  }
`;

/** Likely above the fold: their pictures are loaded eagerly. */
const firstCards = 4;

const states = loadStates({
  loading: 'Loading Paths...',
  failed: 'Failed to load paths.',
});

const communityStates = loadStates({
  loading: 'Loading Community...',
  failed: 'Failed to load the community.',
});

export function OverviewPage(): ReactNode {
  return (
    <Container>
      <PageHeader {...introduction} />
      <PageDataBoundary {...states}>
        <Audiences />
      </PageDataBoundary>
      <PageDataBoundary {...communityStates}>
        <CommunitySection />
        <PreRegistration />
      </PageDataBoundary>
    </Container>
  );
}

function Audiences(): ReactNode {
  const audiences = usePageData('audiences', (fetchFile) =>
    loadList<AudienceListItem>(fetchFile, audienceList),
  );
  if (audiences.length === 0) return null;
  return (
    <Cards role="list">
      {audiences.map((audience, index) => (
        <Card as="li" key={audience.slug}>
          <CardMedia
            picture={audience}
            ratio="4/3"
            loading={index < firstCards ? 'eager' : 'lazy'}
          />
          <Body>
            <CardLink
              level={2}
              to={`${overviewPath}/${audience.slug}`}
              {...clickEvent<IndividualEvents>('individual_overview_card_clicked', {
                audience: audience.slug,
              })}
            >
              {audience.label}
            </CardLink>
            <ClampText>{audience.purpose}</ClampText>
            <CardMore>Learn More →</CardMore>
          </Body>
        </Card>
      ))}
    </Cards>
  );
}
