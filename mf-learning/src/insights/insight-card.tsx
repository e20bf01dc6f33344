import styled from '@emotion/styled';
import type { InsightListItem } from '@site/content/insights/collection';
import { Badge, Card, CardBody, CardLink, CardMedia, CardMore, ClampText } from '@site/ui';
import type { ReactNode } from 'react';
import { writeByline } from './byline.ts';
import { insightPath } from './insight-list.ts';

const Byline = styled.p`
  font-size: var(--type-small);
`;

interface Props {
  readonly insight: InsightListItem;
  /** Likely above the fold: its picture is loaded eagerly. */
  readonly isAboveFold?: boolean;
  /** Of the heading with its title. */
  readonly level: 2 | 3;
}

export function InsightCard({ insight, isAboveFold = false, level }: Props): ReactNode {
  const byline = writeByline(insight);
  return (
    <Card as="li">
      <CardMedia picture={insight} loading={isAboveFold ? 'eager' : 'lazy'} />
      <CardBody>
        <Badge tone="steel">{insight.category}</Badge>
        <CardLink level={level} to={insightPath(insight.slug)}>
          {insight.title}
        </CardLink>
        <ClampText>{insight.excerpt}</ClampText>
        {byline && <Byline>{byline}</Byline>}
        <CardMore>Read More →</CardMore>
      </CardBody>
    </Card>
  );
}
