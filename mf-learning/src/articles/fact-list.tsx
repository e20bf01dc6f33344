import styled from '@emotion/styled';
import type { ReactNode } from 'react';

/* In a row above the text; in a column beside it on a wide screen. */
const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-s) var(--space-l);
  padding-block: var(--space-s);
  border-block: 1px solid var(--color-line);

  & dt {
    color: var(--color-ink-soft);
    font-size: var(--type-caption);
  }
  & dd {
    font-weight: 600;
    font-variant-numeric: lining-nums;
  }
  @media (min-width: 62rem) {
    flex-direction: column;
    border-block-end: 0;
    border-block-start-color: var(--color-steel);
  }
`;

/** A name and its value. */
export type Fact = readonly [name: string, value: string];

/** Short facts about an article. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  return (
    <Facts>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  );
}
