import type { Solution } from '@site/content/solutions/collection';
import { clickEvent, EntryPage } from '@site/contract';
import {
  BackLink,
  Container,
  ExternalButton,
  entryStates,
  PictureHeader,
  TextSection,
  TextSections,
} from '@site/ui';
import type { ReactNode } from 'react';
import type { BusinessEvents } from '../product-events.ts';
import { overviewPath } from './solution-list.ts';
import { solutionPages } from './solution-pages.ts';

const backText = 'Back to Business Training Overview';

const states = entryStates({
  loading: 'Loading Solution...',
  failed: 'Failed to load solution.',
  notFound: solutionPages.notFound,
  back: { to: '/solutions', text: backText },
});

export function SolutionPage(): ReactNode {
  return (
    <EntryPage pages={solutionPages} {...states}>
      {(solution: Solution) => <SolutionView solution={solution} />}
    </EntryPage>
  );
}

interface Props {
  readonly solution: Solution;
}

function SolutionView({ solution }: Props): ReactNode {
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
  const { title, ctaLabel, ctaLink } = solution;
  return (
    <PictureHeader
      back={back}
      trail={solutionPages.trail(solution)}
      title={title}
      picture={solution}
    >
      {ctaLink && (
        <ExternalButton
          href={ctaLink}
          {...clickEvent<BusinessEvents>('business_cta_clicked', { solution: solution.slug })}
        >
          {ctaLabel}
        </ExternalButton>
      )}
    </PictureHeader>
  );
}
