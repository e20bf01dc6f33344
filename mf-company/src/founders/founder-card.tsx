import styled from '@emotion/styled';
import type { FounderListItem } from '@site/content/founders/collection';
import { Card, CardBody, CardLink, CardMedia, CardMore } from '@site/ui';
import type { ReactNode } from 'react';
import { founderPath } from '../paths.ts';

const Role = styled.p`
  color: var(--color-ember);
  font-size: var(--type-small);
  font-weight: 600;
`;

interface Props {
  readonly founder: FounderListItem;
}

export function FounderCard({ founder }: Props): ReactNode {
  return (
    <Card as="li">
      <CardMedia picture={founder} ratio="1/1" loading="lazy" />
      <CardBody>
        <CardLink level={2} to={founderPath(founder.slug)}>
          {founder.name}
        </CardLink>
        <Role>{founder.role}</Role>
        <p>{founder.overview}</p>
        <CardMore>View Profile →</CardMore>
      </CardBody>
    </Card>
  );
}
