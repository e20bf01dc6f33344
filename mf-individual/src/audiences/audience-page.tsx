import type { Audience } from '@site/content/audiences/collection';
import { clickEvent, EntryPage } from '@site/contract';
import {
  BackLink,
  Container,
  ExternalButton,
  entryStates,
  PictureHeader,
  TextSections,
} from '@site/ui';
import type { ReactNode } from 'react';
import type { IndividualEvents } from '../product-events.ts';
import { overviewPath } from './audience-list.ts';
import { audiencePages } from './audience-pages.ts';

const back = { to: overviewPath, text: 'Back to Individual Overview' };
const backLink = <BackLink to={back.to}>{back.text}</BackLink>;

const states = entryStates({
  loading: 'Loading Path...',
  failed: 'Failed to load path.',
  notFound: audiencePages.notFound,
  back,
});

export function AudiencePage(): ReactNode {
  return (
    <EntryPage<Audience> pages={audiencePages} {...states}>
      {(audience) => (
        <Container as="article">
          <Hero {...audience} />
          <TextSections sections={audience.sections} />
          {backLink}
        </Container>
      )}
    </EntryPage>
  );
}

function Hero(audience: Audience): ReactNode {
  const { slug, label, ctaLabel, ctaLink } = audience;
  return (
    <PictureHeader
      back={backLink}
      trail={audiencePages.trail({ slug, title: label })}
      title={label}
      lead={audience.heroDescription || audience.purpose}
      picture={audience}
    >
      {ctaLink && (
        <ExternalButton
          href={ctaLink}
          {...clickEvent<IndividualEvents>('individual_cta_clicked', { audience: slug })}
        >
          {ctaLabel}
        </ExternalButton>
      )}
    </PictureHeader>
  );
}
