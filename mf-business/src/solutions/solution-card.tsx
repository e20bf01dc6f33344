import type { SolutionListItem } from '@site/content/solutions/collection';
import { useTrack } from '@site/contract';
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
import { solutionPath } from './solution-list.ts';

interface Props {
  readonly solution: SolutionListItem;
  /** Probably in the first screen: its picture is fetched at once. */
  readonly isEarly: boolean;
}

export function SolutionCard({ solution, isEarly }: Props): ReactNode {
  const track = useTrack<BusinessEvents>();
  const properties = { solution: solution.slug };
  return (
    <Card as="li">
      <CardMedia picture={solution} loading={isEarly ? 'eager' : 'lazy'} />
      <CardBody>
        <CardLink
          to={solutionPath(solution.slug)}
          onClick={() => track('business_overview_card_clicked', properties)}
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
            onClick={() => track('business_overview_cta_clicked', properties)}
          >
            {solution.ctaLabel}
          </ExternalButton>
        </CardActions>
      )}
    </Card>
  );
}
