import type { Approach } from '@site/content/approaches/collection';
import { EntryPage } from '@site/contract';
import {
  BackLink,
  Container,
  entryStates,
  PageHeader,
  Paragraphs,
  TextSection,
  TextSections,
} from '@site/ui';
import type { ReactNode } from 'react';
import { aboutPath } from '../paths.ts';
import { approachPages, titleOf } from './approach-pages.ts';

const back = { to: aboutPath, text: 'Back to About Us' };
const backLink = <BackLink to={back.to}>{back.text}</BackLink>;

const states = entryStates({
  loading: 'Loading Approach...',
  failed: 'Failed to load approach.',
  notFound: approachPages.notFound,
  back,
});

export function ApproachPage(): ReactNode {
  return (
    <EntryPage<Approach> pages={approachPages} {...states}>
      {(approach) => (
        <Container as="article">
          <PageHeader
            back={backLink}
            trail={approachPages.trail({ slug: approach.slug, title: titleOf(approach) })}
            title={titleOf(approach)}
            lead={approach.description}
          />
          <TextSection tone="opening">
            <Paragraphs lines={approach.fullContent} />
          </TextSection>
          <TextSections sections={approach.sections} />
          {backLink}
        </Container>
      )}
    </EntryPage>
  );
}
