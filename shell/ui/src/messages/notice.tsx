import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { WarningIcon } from '../icons/icons.tsx';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-xs) var(--space-s);
  padding: var(--space-s) var(--space-m);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius);
  background: var(--color-raised);

  &[data-tone='error'] {
    border-color: var(--color-danger);
    background: var(--color-danger-soft);
    color: var(--color-danger);
  }
  &[data-tone='success'] {
    border-color: var(--color-success);
    background: var(--color-success-soft);
    color: var(--color-success);
  }
`;

const Message = styled.div`
  display: flex;
  flex: 1 1 14rem;
  gap: var(--space-xs);

  & > svg {
    flex: none;
    margin-block-start: 0.22em;
  }
`;

const Text = styled.p`
  font-weight: 550;
`;

export interface NoticeProps {
  readonly children: ReactNode;
  /** `error` has the role alert, `info` status; `success` none: put it into an element that has it. */
  readonly tone?: 'error' | 'info' | 'success';
  /** A button or a link. */
  readonly action?: ReactNode;
}

const roles = { error: 'alert', info: 'status', success: undefined };

/**
 * A message in a box.
 *
 * @example
 * <Notice tone="error" action={<Button onClick={send}>Try again</Button>}>
 *   The message could not be sent.
 * </Notice>
 */
export function Notice({ children, tone = 'info', action }: NoticeProps) {
  return (
    <Root role={roles[tone]} data-tone={tone}>
      <Message>
        {tone === 'error' ? <WarningIcon /> : null}
        <Text>{children}</Text>
      </Message>
      {action}
    </Root>
  );
}
