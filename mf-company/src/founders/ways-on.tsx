import styled from '@emotion/styled';
import { cellsLeft, latticeSheet, TextLink } from '@site/ui';
import type { ReactNode } from 'react';
import { aboutPath, testimonialsPath } from '../paths.ts';
import { team } from './team.ts';

/* Takes what the cards leave of the last row, and a row of its own where they leave nothing. */
const Root = styled.aside`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: var(--space-s);
  padding-block-start: var(--space-m);
  border-block-start: 1px solid var(--color-steel);

  & > p {
    max-width: 27em;
    color: var(--color-ink-soft);
  }
  @media (min-width: 40rem) and (max-width: 61.99rem) {
    &[data-left-of-2='2'] {
      grid-column: span 2;
    }
  }
  @media (min-width: 62rem) {
    grid-template-rows: auto auto auto minmax(0, 1fr);

    &[data-left-of-3='2'] {
      grid-column: span 2;
    }
    &[data-left-of-3='3'] {
      grid-column: span 3;
    }
    /* Beside a card the words leave room: an unworked sheet of the lattice. */
    &::after {
      ${latticeSheet('15%')}
    }
  }
  @media print {
    &::after {
      content: none;
    }
  }
`;

const Links = styled.div`
  display: grid;

  & > a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target-size);
    font-size: var(--type-small);
  }
`;

/** What to read after the founders; `founders` is how many cards there are. */
export function WaysOn({ founders }: { readonly founders: number }): ReactNode {
  const { title, text } = team.together;
  return (
    <Root aria-labelledby="ways-on" {...cellsLeft(founders)}>
      <h2 id="ways-on">{title}</h2>
      <p>{text}</p>
      <Links data-print="hide">
        <TextLink to={aboutPath}>Read about our approach</TextLink>
        <TextLink to={testimonialsPath}>Hear from clients and community</TextLink>
      </Links>
    </Root>
  );
}
