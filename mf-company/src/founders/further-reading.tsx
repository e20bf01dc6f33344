import styled from '@emotion/styled';
import { cellsLeft, TextLink } from '@site/ui';
import type { ReactNode } from 'react';
import { aboutPath, testimonialsPath } from '../paths.ts';
import { useTeam } from './team-document.ts';

/* Fills the empty cells of the cards' last row, or a row of its own where none is empty. */
const Root = styled.aside`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: var(--space-s);
  padding-block-start: var(--space-m);
  border-block-start: 1px solid var(--color-steel);
  break-inside: avoid;

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
    &[data-left-of-3='2'] {
      grid-column: span 2;
    }
    &[data-left-of-3='3'] {
      grid-column: span 3;
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

/** Links to read after the founders; `founders` is the number of cards. */
export function FurtherReading({ founders }: { readonly founders: number }): ReactNode {
  const { title, text } = useTeam().together;
  return (
    <Root aria-labelledby="further-reading" {...cellsLeft(founders)}>
      <h2 id="further-reading">{title}</h2>
      <p>{text}</p>
      <Links data-print="hide">
        <TextLink to={aboutPath}>Read about our approach</TextLink>
        <TextLink to={testimonialsPath}>Hear from clients and community</TextLink>
      </Links>
    </Root>
  );
}
