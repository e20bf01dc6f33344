import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Compounds } from '../layout/compounds.tsx';
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

const Title = styled.h1`
  max-width: 12em;
`;

/** The page's title. Its compounds stay on one line up to 14 characters, as many as a phone has room for. */
export function HeaderTitle({ children }: { readonly children: ReactNode }) {
  return (
    <Title>
      <Compounds longest={14}>{children}</Compounds>
    </Title>
  );
}

const Lead = styled.p`
  max-width: 26em;
  color: var(--color-ink-soft);
  font-size: var(--type-lead);
  line-height: 1.45;
`;

/** A text below the title. */
export function HeaderLead({ children }: { readonly children: ReactNode }) {
  return (
    <Lead>
      <Compounds>{children}</Compounds>
    </Lead>
  );
}
