import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import {
  HeaderLead,
  HeaderRule,
  HeaderTitle,
  HeaderTop,
  type HeaderTopProps,
} from './header-parts.tsx';

const Root = styled.header`
  container-type: inline-size;
  padding-block: var(--space-xl);

  &:has([data-back]) {
    padding-block-start: var(--space-m);
  }
`;

/* Where it fits, the lead is beside the title, aligned with its first line. */
const Columns = styled.div`
  display: grid;
  gap: var(--space-m);
  padding-block-start: var(--space-m);

  @container (min-width: 64rem) {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    align-items: baseline;
    column-gap: var(--space-xl);
  }
`;

const Part = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-s);
  min-width: 0;
`;

interface PageHeaderProps extends HeaderTopProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Badges above the title. */
  readonly eyebrow?: ReactNode;
  /** Below the lead: buttons, a byline. */
  readonly children?: ReactNode;
}

/**
 * The header of a page without a picture.
 *
 * @example
 * <PageHeader title="Course Info" lead="Courses for teams and individuals." />
 */
export function PageHeader({ title, lead, eyebrow, back, trail, children }: PageHeaderProps) {
  return (
    <Root>
      <HeaderTop back={back} trail={trail} />
      <HeaderRule />
      <Columns>
        <Part>
          {eyebrow}
          <HeaderTitle>{title}</HeaderTitle>
        </Part>
        <Part>
          {lead ? <HeaderLead>{lead}</HeaderLead> : null}
          {children}
        </Part>
      </Columns>
    </Root>
  );
}
