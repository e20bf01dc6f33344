import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { ForgedBar } from './forged-bar.tsx';

const Root = styled.header`
  container-type: inline-size;
  padding-block: var(--space-xl) var(--space-l);

  &:has([data-back]) {
    padding-block-start: var(--space-m);
  }
`;

const Back = styled.div`
  padding-block-end: var(--space-s);
`;

/* Where there is room the lead stands beside the title, on its last line. */
const Columns = styled.div`
  display: grid;
  gap: var(--space-m);
  padding-block-start: var(--space-m);

  @container (min-width: 64rem) {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    align-items: end;
    column-gap: var(--space-xl);
  }
`;

const Part = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-s);
  min-width: 0;
`;

const Rule = styled.div`
  border-block-start: 1px solid var(--color-steel);
`;

const Eyebrow = styled.p`
  color: var(--color-ember);
  font-size: var(--type-small);
  font-weight: 600;
`;

const Title = styled.h1`
  max-width: 12em;
`;

const Lead = styled.p`
  max-width: 26em;
  color: var(--color-ink-soft);
  font-size: var(--type-lead);
  line-height: 1.45;
`;

export interface PageHeaderProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** One line above the title: a string is set as text, an element (badges) as it is. */
  readonly eyebrow?: ReactNode;
  readonly id?: string | undefined;
  /** A BackLink, above the rule. */
  readonly back?: ReactNode;
  /** What follows the lead: buttons, a line about author and date. */
  readonly children?: ReactNode;
}

export function PageHeader({ title, lead, eyebrow, id, back, children }: PageHeaderProps) {
  return (
    <Root>
      {back ? <Back data-back="">{back}</Back> : null}
      <Rule>
        <ForgedBar />
      </Rule>
      <Columns>
        <Part>
          {typeof eyebrow === 'string' ? <Eyebrow>{eyebrow}</Eyebrow> : eyebrow}
          <Title id={id}>{title}</Title>
        </Part>
        <Part>
          {lead ? <Lead>{lead}</Lead> : null}
          {children}
        </Part>
      </Columns>
    </Root>
  );
}
