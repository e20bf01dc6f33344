import type { SolutionListItem } from '@site/content/solutions/collection';
import { clickEvent } from '@site/contract';
import {
  Card,
  CardActions,
  CardBody,
  CardLink,
  CardMedia,
  CardMore,
  ClampText,
  ExternalButton,
} from '@site/ui';
import type { ReactNode } from 'react';
import type { BusinessEvents } from '../product-events.ts';
import { overviewPath } from './solution-list.ts';

interface Props {
  readonly solution: SolutionListItem;
  /** Likely above the fold: its picture is loaded eagerly. */
  readonly isAboveFold: boolean;
}

export function SolutionCard({ solution, isAboveFold }: Props): ReactNode {
  const properties = { solution: solution.slug };
  return (
    <Card as="li">
      <CardMedia picture={solution} loading={isAboveFold ? 'eager' : 'lazy'} />
      <CardBody>
        <CardLink
          to={`${overviewPath}/${solution.slug}`}
          {...clickEvent<BusinessEvents>('business_overview_card_clicked', properties)}
        >
          {solution.title}
        </CardLink>
        <ClampText>{solution.overview}</ClampText>
        <CardMore>Learn More →</CardMore>
      </CardBody>
      {solution.ctaLink && (
        <CardActions>
          <ExternalButton
            href={solution.ctaLink}
            variant="secondary"
            {...clickEvent<BusinessEvents>('business_overview_cta_clicked', properties)}
          >
            {solution.ctaLabel}
          </ExternalButton>
        </CardActions>
      )}
    </Card>
  );
}
