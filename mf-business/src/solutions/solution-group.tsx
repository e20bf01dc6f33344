import styled from '@emotion/styled';
import type { SolutionListItem } from '@site/content/solutions/collection';
import { cellsLeft } from '@site/ui';
import { type ReactNode, useId } from 'react';
import { SolutionCard } from './solution-card.tsx';

/*
 * The heading takes the cells that the cards leave empty, so that every row is full; if it is two
 * of three, the first card takes one of them, with its picture beside its text.
 */
const Root = styled.section`
  container-type: inline-size;
  padding-block-end: var(--space-xl);

  & > div {
    display: grid;
    gap: var(--space-l);
  }
  @container (min-width: 42rem) {
    & > div {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    &[data-left-of-2='2'] header {
      grid-column: span 2;
    }
  }
  @container (min-width: 68rem) {
    & > div {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    &[data-left-of-3] header {
      grid-column: auto;
    }
    &[data-left-of-3='3'] header {
      grid-column: span 3;
    }
    &[data-left-of-3='2'] li:first-of-type {
      display: grid;
      grid-column: span 2;
      grid-template: minmax(0, 1fr) auto / repeat(2, minmax(0, 1fr));
    }
    &[data-left-of-3='2'] li:first-of-type > :first-child {
      grid-row: 1 / -1;
      aspect-ratio: auto;
    }
  }
`;

const Heading = styled.header`
  display: grid;
  align-content: start;
  gap: var(--space-s);
  padding-block-start: var(--space-m);
  border-block-start: 1px solid var(--color-steel);
`;

const Description = styled.p`
  max-width: 27em;
  color: var(--color-ink-soft);
  font-size: var(--type-lead);
  line-height: 1.45;
`;

/* No box of its own: the cards are laid out in the grid beside the heading. */
const Cards = styled.ul`
  display: contents;
`;

interface Props {
  readonly title: string;
  readonly description: string;
  readonly solutions: readonly SolutionListItem[];
  /** Likely above the fold: its first picture is loaded eagerly. */
  readonly isAboveFold: boolean;
}

export function SolutionGroup({ title, description, solutions, isAboveFold }: Props): ReactNode {
  const id = useId();
  return (
    <Root aria-labelledby={id} {...cellsLeft(solutions.length)}>
      <div>
        <Heading>
          <h2 id={id}>{title}</h2>
          <Description>{description}</Description>
        </Heading>
        <Cards role="list">
          {solutions.map((solution, index) => (
            <SolutionCard
              key={solution.slug}
              solution={solution}
              isAboveFold={isAboveFold && index === 0}
            />
          ))}
        </Cards>
      </div>
    </Root>
  );
}
