import styled from '@emotion/styled';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { DownloadIcon, ExternalIcon } from '../icons/icons.tsx';
import { type ButtonVariant, buttonStyles } from './button-styles.ts';

const Internal = styled(Link)`
  ${buttonStyles}
`;

const Anchor = styled.a`
  ${buttonStyles}
`;

export interface ButtonLinkProps extends ComponentProps<typeof Link> {
  readonly variant?: ButtonVariant;
}

/** A link within the site that looks like a button. */
export function ButtonLink({ variant = 'primary', ...rest }: ButtonLinkProps) {
  return <Internal data-variant={variant} data-print="hide" {...rest} />;
}

export interface ExternalButtonProps extends Omit<ComponentProps<'a'>, 'target' | 'rel'> {
  readonly href: string;
  readonly variant?: ButtonVariant;
}

/** An external link that looks like a button and opens in a new tab; its accessible name is the visible text. */
export function ExternalButton({ variant = 'primary', children, ...rest }: ExternalButtonProps) {
  return (
    <Anchor
      data-variant={variant}
      data-print="hide"
      target="_blank"
      rel="noopener"
      aria-description="Opens in a new tab"
      {...rest}
    >
      {children}
      <ExternalIcon size={16} />
    </Anchor>
  );
}

export interface DownloadLinkProps extends ComponentProps<'a'> {
  readonly href: string;
  readonly variant?: ButtonVariant;
}

/** A download link that looks like a button; `download` may name the file. */
export function DownloadLink({ variant = 'secondary', children, ...rest }: DownloadLinkProps) {
  return (
    <Anchor data-variant={variant} data-print="hide" download {...rest}>
      <DownloadIcon size={18} />
      {children}
    </Anchor>
  );
}
