import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-s) var(--space-l);
  padding-block-start: var(--space-m);
  border-block-start: 1px solid var(--color-steel);
  break-inside: avoid;
  break-after: avoid;
`;

const Text = styled.div`
  display: grid;
  gap: var(--space-xs);
  min-width: 0;
  max-width: 44rem;
`;

const Lead = styled.p`
  max-width: 31em;
  color: var(--color-ink-soft);
`;

interface SectionHeadingProps {
  readonly children: ReactNode;
  readonly lead?: ReactNode;
  /** Id of the heading, for the section's `aria-labelledby`. */
  readonly id?: string | undefined;
  /** A link or button at the end of the row. */
  readonly action?: ReactNode;
}

/**
 * The heading of a section of a page, with a rule above it.
 *
 * @example
 * <section aria-labelledby="latest">
 *   <SectionHeading id="latest" lead="Fresh from the forge.">Latest reading</SectionHeading>
 * </section>
 */
export function SectionHeading({ children, lead, id, action }: SectionHeadingProps) {
  return (
    <Root>
      <Text>
        <h2 id={id}>{children}</h2>
        {lead ? <Lead>{lead}</Lead> : null}
      </Text>
      {action}
    </Root>
  );
}
