import { document as testimonials } from 'virtual:content/testimonials';
import styled from '@emotion/styled';
import { Container, gridColumns, PageHeader } from '@site/ui';
import type { ReactNode } from 'react';
import { QuoteCard } from './quote-card.tsx';

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

export function TestimonialsPage(): ReactNode {
  const { title, lead, quotes } = testimonials;
  return (
    <Container>
      <PageHeader title={title} lead={lead} />
      <Quotes role="list">
        {quotes.map((testimonial) => (
          <QuoteCard key={testimonial.company} testimonial={testimonial} />
        ))}
      </Quotes>
    </Container>
  );
}
