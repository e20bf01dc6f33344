import styled from '@emotion/styled';
import { Container, PageHeader } from '@site/ui';
import type { ReactNode } from 'react';
import { QuoteCard } from './quote-card.tsx';
import { testimonials } from './testimonials.ts';

const Quotes = styled.ul`
  display: grid;
  gap: var(--space-l);

  @media (min-width: 48rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));

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
