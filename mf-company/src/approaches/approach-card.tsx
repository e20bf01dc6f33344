import type { ApproachListItem } from '@site/content/approaches/collection';
import { Card, CardBody, CardLink, CardMore } from '@site/ui';
import type { ReactNode } from 'react';
import { approachPath } from '../paths.ts';

interface Props {
  readonly approach: ApproachListItem;
}

export function ApproachCard({ approach }: Props): ReactNode {
  const { slug, title, description } = approach;
  return (
    <Card as="li">
      <CardBody>
        <CardLink level={3} to={approachPath(slug)}>
          {title}
        </CardLink>
        <p>{description}</p>
        <CardMore>Read More →</CardMore>
      </CardBody>
    </Card>
  );
}
