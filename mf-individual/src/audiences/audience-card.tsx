import styled from '@emotion/styled';
import type { AudienceListItem } from '@site/content/audiences/collection';
import { clickEvent } from '@site/contract';
import { Card, CardBody, CardLink, CardMedia, CardMore, ClampText } from '@site/ui';
import type { ReactNode } from 'react';
import type { IndividualEvents } from '../product-events.ts';
import { audiencePath } from './audience-list.ts';

/* Four columns are narrow: smaller titles stay on one line. */
const Body = styled(CardBody)`
  @media (min-width: 62rem) {
    & h2 {
      font-size: var(--type-h4);
    }
  }
`;

interface Props {
  readonly audience: AudienceListItem;
  /** Likely above the fold: its picture is loaded eagerly. */
  readonly isAboveFold: boolean;
}

export function AudienceCard({ audience, isAboveFold }: Props): ReactNode {
  return (
    <Card as="li">
      <CardMedia picture={audience} ratio="4/3" loading={isAboveFold ? 'eager' : 'lazy'} />
      <Body>
        <CardLink
          level={2}
          to={audiencePath(audience.slug)}
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
  );
}
