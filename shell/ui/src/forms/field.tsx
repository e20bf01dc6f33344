import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Root = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-2xs);
  min-width: 0;

  &[data-wide] {
    grid-column: 1 / -1;
  }
  /* A browser that scrolls to it shows its label, too. */
  & > :is(input, select, textarea) {
    scroll-margin-block-start: calc(1.6 * var(--type-small) + var(--space-2xs));
  }
  /* Empty, it takes no place. */
  & > div:empty {
    position: absolute;
  }
`;

const Optional = styled.span`
  color: var(--color-ink-soft);
  font-weight: 400;
`;

const Problem = styled.p`
  color: var(--color-danger);
  font-size: var(--type-small);
`;

interface FieldProps {
  readonly label: string;
  /** The `id` of the control. */
  readonly control: string;
  /** Shown beside the label. */
  readonly isOptional?: boolean;
  /** Spans the whole row of a FieldGrid. */
  readonly isWide?: boolean;
  /** What is wrong with the value, below the control; its `id` is the control's plus `-problem`. */
  readonly problem?: string | undefined;
  /** The control: input, select or textarea. */
  readonly children: ReactNode;
}

/**
 * A control below its label.
 *
 * @example
 * <Field label="Organisation" control="organisation" isOptional>
 *   <input id="organisation" name="organisation" />
 * </Field>
 */
export function Field({
  label,
  control,
  isOptional = false,
  isWide = false,
  problem,
  children,
}: FieldProps) {
  return (
    <Root data-wide={isWide ? '' : undefined}>
      <label htmlFor={control}>
        {label} {isOptional && <Optional>(optional)</Optional>}
      </label>
      {children}
      {/* There before its text, or not every screen reader would say it. */}
      <div aria-live="polite">
        {problem && <Problem id={`${control}-problem`}>{problem}</Problem>}
      </div>
    </Root>
  );
}

/**
 * Fields in two columns where they fit.
 *
 * @example
 * <FieldGrid>
 *   <Field label="Name" control="name"><input id="name" /></Field>
 *   <Field label="Message" control="message" isWide><textarea id="message" /></Field>
 * </FieldGrid>
 */
export const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: var(--space-m);
`;
