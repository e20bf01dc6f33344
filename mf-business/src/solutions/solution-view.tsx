import type { Solution } from '@site/content/solutions/collection';
import { useTrack } from '@site/contract';
import {
  BackLink,
  Container,
  ExternalButton,
  PictureHeader,
  TextSection,
  TextSections,
} from '@site/ui';
import type { ReactNode } from 'react';
import type { BusinessEvents } from '../product-events.ts';
import { overviewPath } from './solution-list.ts';

export const backText = 'Back to Business Training Overview';

interface Props {
  readonly solution: Solution;
}

export function SolutionView({ solution }: Props): ReactNode {
  const back = <BackLink to={overviewPath}>{backText}</BackLink>;
  return (
    <Container as="article">
      <Hero solution={solution} back={back} />
      <TextSection title="Overview" tone="opening">
        <p>{solution.overview}</p>
      </TextSection>
      <TextSections sections={solution.sections} />
      {back}
    </Container>
  );
}

function Hero({ solution, back }: Props & { readonly back: ReactNode }): ReactNode {
  const track = useTrack<BusinessEvents>();
  const { title, ctaLabel, ctaLink } = solution;
  return (
    <PictureHeader back={back} title={title} picture={solution}>
      {ctaLink && (
        <ExternalButton
          href={ctaLink}
          onClick={() => track('business_cta_clicked', { solution: solution.slug })}
        >
          {ctaLabel}
        </ExternalButton>
      )}
    </PictureHeader>
  );
}
