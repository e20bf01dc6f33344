import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';

/**
 * How much of the paper covers the picture, in percent: enough for every text colour that
 * windows use, whatever is behind them. The contrast test reads it.
 */
export const windowCover = 86;

/** Background of everything that holds text over the picture. */
export const windowGround = `
  border: 1px solid var(--color-line);
  border-radius: var(--radius);
  background: var(--color-paper);
  /* With a variable, an unknown function would leave no background at all. */
  @supports (color: color-mix(in srgb, red, blue)) {
    background: color-mix(in srgb, var(--color-paper) ${windowCover}%, transparent);
  }
  -webkit-backdrop-filter: blur(14px) saturate(1.6);
  backdrop-filter: blur(14px) saturate(1.6);

  @media (prefers-reduced-transparency: reduce), (forced-colors: active) {
    background: var(--color-paper);
    -webkit-backdrop-filter: none;
    backdrop-filter: none;
  }
  @media print {
    border: 0;
    background: none;
    -webkit-backdrop-filter: none;
    backdrop-filter: none;
  }
`;

/** A translucent panel over the page's picture. */
export const ProfileWindow = styled.div`
  ${windowGround}
  container-type: inline-size;
  display: grid;
  gap: var(--space-xl);
  padding: clamp(1.25rem, 0.5rem + 3.5vw, 3.5rem);

  @media print {
    display: block;
    padding: 0;
    margin-block-end: var(--space-m);
  }
`;

/* Blocks in print: a grid that crosses a page break overlaps its own rows. */
const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-l);

  @media screen and (max-width: 39.99rem) {
    gap: var(--space-s);
  }

  & + & {
    padding-block-start: var(--space-l);
    border-block-start: 1px solid var(--color-line);
  }
  @media print {
    display: block;
    break-inside: avoid;

    & > h2 {
      margin-block-end: var(--space-xs);
    }
    & + & {
      margin-block-start: var(--space-m);
      padding: 0;
      border: 0;
    }
  }
`;

/* On phones, the text below a heading is collapsed until this is opened. */
const Fold = styled.details`
  display: none;

  @media screen and (max-width: 39.99rem) {
    display: block;
    color: var(--color-ember-strong);
    font-size: var(--type-small);
    font-weight: 600;

    & > summary {
      min-height: var(--target-size);
      line-height: var(--target-size);
    }
    &:not([open]) ~ * :is(p, section > ul) {
      display: none;
    }
  }
`;

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled part of a window. */
export function WindowPart({ title, children }: PartProps): ReactNode {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Fold>
        <summary aria-label={`Details: ${title}`}>Details</summary>
      </Fold>
      {children}
    </Part>
  );
}
