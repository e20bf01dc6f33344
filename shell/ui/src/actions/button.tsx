import styled from '@emotion/styled';
import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonStyles } from './button-styles.ts';

const Root = styled.button`
  ${buttonStyles}
  overflow: hidden;

  &[aria-busy='true']::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 3px;
    background: linear-gradient(90deg, transparent, var(--color-ember), transparent);
    animation: heat 1.2s ease-in-out infinite;
  }
  @keyframes heat {
    from {
      transform: translateX(-100%);
    }
    to {
      transform: translateX(100%);
    }
  }
`;

/**
 * For buttons that may be disabled: Firefox would restore that state after a reload, before the
 * page is interactive. React's types lack the attribute on buttons.
 */
const neverRestored = { autoComplete: 'off' };

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  /** Disabled but keeps the focus; shown and announced as busy. The text should say so too. */
  readonly busy?: boolean;
}

/**
 * A button in the colours of the theme.
 *
 * @example
 * <Button type="submit" busy={status === 'sending'}>
 *   {status === 'sending' ? 'Sending...' : 'Send Message'}
 * </Button>
 */
export function Button({ variant = 'primary', busy = false, onClick, ...rest }: ButtonProps) {
  return (
    <Root
      type="button"
      data-variant={variant}
      data-print="hide"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      {...(rest.disabled === undefined ? {} : neverRestored)}
      {...rest}
    />
  );
}
