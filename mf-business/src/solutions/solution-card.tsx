import type { SolutionListItem } from '@site/content';
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
import { solutionPath } from './solution-list.ts';

interface Props {
  readonly solution: SolutionListItem;
  /** Probably in the first screen: its picture is fetched at once. */
  readonly isEarly: boolean;
}

export function SolutionCard({ solution, isEarly }: Props): ReactNode {
  return (
    <Card as="li">
      <CardMedia
        src={solution.image_url}
        alt={solution.image_alt}
        width={solution.image_width}
        height={solution.image_height}
        loading={isEarly ? 'eager' : 'lazy'}
      />
      <CardBody>
        <CardLink to={solutionPath(solution.slug)}>{solution.title}</CardLink>
        <ClampText>{solution.overview}</ClampText>
        <CardMore>Learn More →</CardMore>
      </CardBody>
      {solution.ctaLink && (
        <CardActions>
          <ExternalButton href={solution.ctaLink} variant="secondary">
            {solution.ctaLabel}
          </ExternalButton>
        </CardActions>
      )}
    </Card>
  );
}
