import styled from '@emotion/styled';
import type { Neighbours } from '@site/content/insights/neighbours';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { insightPath } from './insight-list.ts';

const Root = styled.nav`
  display: grid;
  gap: var(--space-m);
  margin-block-start: var(--space-xl);

  & a {
    display: grid;
    gap: var(--space-3xs);
    padding-block-start: var(--space-s);
    border-block-start: 1px solid var(--color-line);
    font: var(--weight-display) var(--type-h4) / 1.25 var(--font-display);
    text-decoration: none;
  }
  & a:hover {
    text-decoration: underline;
  }
  & a > span {
    color: var(--color-ember);
    font: 600 var(--type-small) / 1.6 var(--font-text);
  }
  @media (min-width: 40rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    & [rel='next'] {
      grid-column: 2;
      text-align: end;
    }
  }
`;

export function NeighbourLinks({ previous, next }: Neighbours): ReactNode {
  if (!previous && !next) return null;
  return (
    <Root aria-label="More insights" data-print="hide">
      {previous && (
        <Link to={insightPath(previous.slug)} rel="prev">
          <span>← Previous insight</span> {previous.title}
        </Link>
      )}
      {next && (
        <Link to={insightPath(next.slug)} rel="next">
          <span>Next insight →</span> {next.title}
        </Link>
      )}
    </Root>
  );
}
