import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { ForgedBar } from '../headings/forged-bar.tsx';
import { HeaderLead } from '../headings/header-parts.tsx';
import { latticeLines } from '../planes/lattice.ts';

const Root = styled.div`
  position: relative;
  isolation: isolate;
  display: grid;
  justify-items: start;
  align-content: start;
  gap: var(--space-m);
  min-height: 60vh;
  padding-block: var(--space-xl) var(--space-2xl);

  /* A decorative lattice beside the text. */
  &::after {
    content: '';
    position: absolute;
    inset: 0 0 0 45%;
    z-index: -1;
    background: ${latticeLines('44px')};
    -webkit-mask: radial-gradient(closest-side at 55% 50%, #000, transparent);
    mask: radial-gradient(closest-side at 55% 50%, #000, transparent);
  }
  @media (max-width: 800px) {
    &::after {
      inset: 50% 0 0;
      -webkit-mask: linear-gradient(transparent 35%, #000);
      mask: linear-gradient(transparent 35%, #000);
    }
  }
  @media print {
    &::after {
      content: none;
    }
  }
`;

const Code = styled.p`
  color: var(--color-ember);
  font: var(--weight-display) clamp(5rem, 2rem + 15vw, 13rem) / 0.8 var(--font-display);
  letter-spacing: -0.04em;
  font-variant-numeric: lining-nums;
  margin-block: var(--space-s);
`;

interface NotFoundPanelProps {
  readonly title: string;
  readonly text: string;
  /** Usually one ButtonLink. */
  readonly action: ReactNode;
  /** '404', shown large, on the shell's not-found page. */
  readonly code?: string | undefined;
}

/**
 * What a page shows when its entry does not exist.
 *
 * @example
 * <NotFoundPanel
 *   title="Course Not Found"
 *   text="There is no such course."
 *   action={<ButtonLink to="/course-info">All courses</ButtonLink>}
 * />
 */
export function NotFoundPanel({ title, text, action, code }: NotFoundPanelProps) {
  return (
    <Root data-not-found>
      {code ? <Code>{code}</Code> : <ForgedBar />}
      <h1>{title}</h1>
      <HeaderLead>{text}</HeaderLead>
      {action}
    </Root>
  );
}
