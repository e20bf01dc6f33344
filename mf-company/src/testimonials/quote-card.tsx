import styled from '@emotion/styled';
import type { Testimonials } from '@site/content/testimonials/document';
import { Card } from '@site/ui';
import type { ReactNode } from 'react';
import { Quote, Source } from './quote.tsx';

const Root = styled.div`
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

interface Props {
  readonly testimonial: Testimonials['quotes'][number];
}

export function QuoteCard({ testimonial: { quote, company } }: Props): ReactNode {
  return (
    <Card as="li">
      <Root>
        <Figure>
          <Quote>{quote}</Quote>
          <Source>{company}</Source>
        </Figure>
      </Root>
    </Card>
  );
}
