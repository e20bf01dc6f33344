import styled from '@emotion/styled';
import { PageDataBoundary } from '@site/contract';
import { Card, Container, gridColumns, loadStates, PageHeader } from '@site/ui';
import type { ReactNode } from 'react';
import { Approaches } from '../about/approaches.tsx';
import { Quote, Source } from './quote.tsx';
import { useTestimonials } from './testimonials-document.ts';

const Quotes = styled.ul`
  ${gridColumns({ '48rem': 2 })}
  gap: var(--space-l);

  @media (min-width: 48rem) {
    /* An odd one out closes the page across both columns. */
    & > li:last-of-type:nth-of-type(odd) {
      grid-column: 1 / -1;
    }
  }
`;

const Body = styled.div`
  container-type: inline-size;
  display: flex;
  flex: 1;
`;

/* In a wide card the quote is set large, with its source in a column of its own. */
const Figure = styled.figure`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-m);
  padding: var(--space-l);

  & figcaption {
    margin-block-start: auto;
    padding-block-start: var(--space-s);
    border-block-start: 1px solid var(--color-line);
  }
  @container (min-width: 48rem) {
    display: grid;
    grid-template-columns: minmax(0, 7fr) minmax(0, 3fr);
    align-items: end;
    gap: var(--space-xl);

    & blockquote {
      font-size: var(--type-h3);
      line-height: 1.4;
    }
  }
  @media print {
    padding: var(--space-s);
  }
`;

/* The approaches, by which the work that clients praise is done. */
const Next = styled.div`
  margin-block-start: var(--space-2xl);
`;

const states = loadStates({
  loading: 'Loading Testimonials...',
  failed: 'Failed to load testimonials.',
});

export function TestimonialsPage(): ReactNode {
  return (
    <Container>
      <PageDataBoundary {...states}>
        <Testimonials />
      </PageDataBoundary>
      <PageDataBoundary loading={null} failure={() => null}>
        <Next>
          <Approaches />
        </Next>
      </PageDataBoundary>
    </Container>
  );
}

function Testimonials(): ReactNode {
  const { title, lead, quotes } = useTestimonials();
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <Quotes role="list">
        {quotes.map(({ quote, company }) => (
          <Card as="li" key={quote}>
            <Body>
              <Figure>
                <Quote>{quote}</Quote>
                <Source>{company}</Source>
              </Figure>
            </Body>
          </Card>
        ))}
      </Quotes>
    </>
  );
}
