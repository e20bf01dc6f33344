import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Address } from './find-results.ts';
import { listPageNumbers } from './page-numbers.ts';

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-s) var(--space-l);
  padding-block-start: var(--space-l);
  font-size: var(--type-small);
  font-variant-numeric: tabular-nums lining-nums;
`;

const Numbers = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3xs);

  & li {
    display: flex;
    align-items: center;
    gap: var(--space-3xs);
  }
  & a {
    display: grid;
    place-items: center;
    min-width: var(--target-size);
    min-height: var(--target-size);
    padding-inline: var(--space-2xs);
    border: 1px solid var(--color-line);
    border-radius: var(--radius);
    text-decoration: none;
  }
  & a:hover {
    border-color: var(--color-ember);
    color: var(--color-ember-strong);
  }
  & [aria-current] {
    border-color: currentcolor;
    font-weight: 600;
  }
`;

interface Props {
  /** From 1. */
  readonly number: number;
  readonly count: number;
  readonly toPage: (number: number) => Address;
  /** A link was followed; pages with a path of their own begin at their top anyway. */
  readonly onMove: (() => void) | undefined;
}

/** Links to the pages of the catalogue, or of the courses found in it. */
export function CataloguePager({ number, count, toPage, onMove }: Props): ReactNode {
  if (count === 1) return null;
  const numbers = listPageNumbers(number, count);
  return (
    <Root aria-label="Pages of the catalogue" data-print="hide">
      {/* Pages with a path of their own are announced by their titles. */}
      <p aria-live={onMove && 'polite'}>{`Page ${number} of ${count}`}</p>
      <Numbers role="list">
        {numbers.map((other, index) => (
          <li key={other}>
            {other - (numbers[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
            <Link
              to={toPage(other)}
              aria-label={`Page ${other}`}
              aria-current={other === number ? 'page' : undefined}
              onClick={({ ctrlKey, metaKey, shiftKey, altKey }) => {
                if (!(ctrlKey || metaKey || shiftKey || altKey)) onMove?.();
              }}
            >
              {other}
            </Link>
          </li>
        ))}
      </Numbers>
    </Root>
  );
}
