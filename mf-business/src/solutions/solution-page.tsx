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
const backLink = <BackLink to={overviewPath}>{backText}</BackLink>;

const states = entryStates({
  loading: 'Loading Solution...',
  failed: 'Failed to load solution.',
  notFound: solutionPages.notFound,
  // The specification names this address; it redirects to the overview.
  back: { to: '/solutions', text: backText },
});

export function SolutionPage(): ReactNode {
  return (
    <EntryPage<Solution> pages={solutionPages} {...states}>
      {(solution) => (
        <Container as="article">
          <Hero {...solution} />
          <TextSection title="Overview" tone="opening">
            <p>{solution.overview}</p>
          </TextSection>
          <TextSections sections={solution.sections} />
          {backLink}
        </Container>
      )}
    </EntryPage>
  );
}

function Hero(solution: Solution): ReactNode {
  const { slug, title, ctaLabel, ctaLink } = solution;
  return (
    <PictureHeader
      back={backLink}
      trail={solutionPages.trail(solution)}
      title={title}
      picture={solution}
    >
      {ctaLink && (
        <ExternalButton
          href={ctaLink}
          {...clickEvent<BusinessEvents>('business_cta_clicked', { solution: slug })}
        >
          {ctaLabel}
        </ExternalButton>
      )}
    </PictureHeader>
  );
}
