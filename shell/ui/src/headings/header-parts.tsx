import styled from '@emotion/styled';
import { createElement, type ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { ForgedBar } from './forged-bar.tsx';

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--space-l);
  padding-block-end: var(--space-s);
`;

export interface HeaderTopProps {
  /** A BackLink. */
  readonly back?: ReactNode;
  /** The way from Home to this page. */
  readonly trail?: readonly Crumb[] | undefined;
}

/** What stands above the rule. */
export function HeaderTop({ back, trail }: HeaderTopProps) {
  if (!back) return null;
  return (
    <Top data-back="">
      {back}
      {trail && <Breadcrumbs trail={trail} />}
    </Top>
  );
}

const Rule = styled.div`
  border-block-start: 1px solid var(--color-steel);
`;

/** A hairline across the page with the bar below it. */
export function HeaderRule() {
  return (
    <Rule>
      <ForgedBar />
    </Rule>
  );
}

export const HeaderTitle = styled.h1`
  max-width: 12em;
`;

const Lead = styled.p`
  max-width: 26em;
  color: var(--color-ink-soft);
  font-size: var(--type-lead);
  line-height: 1.45;

  /* Large text on a phone has no room for it. */
  @media (min-width: 20em) {
    & > span {
      white-space: nowrap;
    }
  }
`;

/**
 * A text below the title. Its compounds, such as 'AI-powered', do not break at a line's end, unless they
 * have 20 characters or more.
 */
export function HeaderLead({ children }: { readonly children: ReactNode }) {
  if (typeof children !== 'string') return <Lead>{children}</Lead>;
  const parts = children.split(/(\w+(?:-\w+)+)/);
  return createElement(
    Lead,
    {},
    ...parts.map((part, at) =>
      at % 2 && part.length < 20 ? createElement('span', {}, part) : part,
    ),
  );
}
