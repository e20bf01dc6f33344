import styled from '@emotion/styled';
import type { Testimonial } from '@site/content';
import { Card } from '@site/ui';
import type { ReactNode } from 'react';

const Figure = styled.figure`
  container-type: inline-size;
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-m);
  padding: var(--space-l);

  & > blockquote {
    max-width: 34em;
    font-family: var(--font-display);
    font-size: var(--type-h4);
    line-height: 1.45;
  }
  & > blockquote::before {
    content: '“' / '';
    display: block;
    height: 0.45em;
    color: var(--color-ember);
    font-size: 4.5rem;
    font-weight: var(--weight-display);
    line-height: 0.9;
  }
  & > figcaption {
    margin-block-start: auto;
    padding-block-start: var(--space-s);
    border-block-start: 1px solid var(--color-line);
    color: var(--color-ink-soft);
    font-size: var(--type-small);
    font-weight: 600;
  }
`;

interface Props {
  readonly testimonial: Testimonial;
}

export function QuoteCard({ testimonial: { quote, company } }: Props): ReactNode {
  return (
    <Card as="li">
      <Figure>
        <blockquote>
          <p>{quote}</p>
        </blockquote>
        <figcaption>{company}</figcaption>
      </Figure>
    </Card>
  );
}
