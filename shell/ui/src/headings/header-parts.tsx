import styled from '@emotion/styled';
import { ForgedBar } from './forged-bar.tsx';

/** Above the rule: a BackLink. */
export const HeaderBack = styled.div`
  padding-block-end: var(--space-s);
`;

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

export const HeaderLead = styled.p`
  max-width: 26em;
  color: var(--color-ink-soft);
  font-size: var(--type-lead);
  line-height: 1.45;
`;
