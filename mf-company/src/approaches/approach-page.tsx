import styled from '@emotion/styled';
import type { Approach } from '@site/content/approaches/collection';
import { EntryPage } from '@site/contract';
import { BackLink, Container, entryStates, PageHeader, Paragraphs, TextSections } from '@site/ui';
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

/* Aligned with the text column of the sections below. */
const Opening = styled.div`
  container-type: inline-size;

  & > div {
    display: grid;
    gap: var(--space-l);
    padding-block: var(--space-m) var(--space-xl);
    border-block-start: 1px solid var(--color-steel);
    font-family: var(--font-display);
    font-size: var(--type-h3);
    line-height: 1.4;
  }
  @container (min-width: 52rem) {
    & > div {
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    }
    & p {
      grid-column: 2;
      max-width: 30em;
    }
  }
`;

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
          <Opening>
            <div>
              <Paragraphs lines={approach.fullContent} />
            </div>
          </Opening>
          <TextSections sections={approach.sections} />
          {backLink}
        </Container>
      )}
    </EntryPage>
  );
}
