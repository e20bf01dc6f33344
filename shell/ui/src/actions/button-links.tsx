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

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  readonly variant?: ButtonVariant;
}

/**
 * A link to a page of this site that looks like a button.
 *
 * @example
 * <ButtonLink to="/contact" variant="secondary">Contact us</ButtonLink>
 */
export function ButtonLink({ variant = 'primary', ...rest }: ButtonLinkProps) {
  return <Internal data-variant={variant} data-print="hide" {...rest} />;
}

interface ExternalButtonProps extends Omit<ComponentProps<'a'>, 'target' | 'rel'> {
  readonly href: string;
  readonly variant?: ButtonVariant;
}

/**
 * An external link in a new tab that looks like a button; its accessible name is the visible text.
 *
 * @example
 * <ExternalButton href={links.booking}>Book a call</ExternalButton>
 */
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

interface DownloadLinkProps extends ComponentProps<'a'> {
  readonly href: string;
  readonly variant?: ButtonVariant;
}

/**
 * A link that downloads a file of this site; `download` may name the file.
 *
 * @example
 * <DownloadLink href={course.pdf_url}>Download Course Info PDF</DownloadLink>
 */
export function DownloadLink({ variant = 'secondary', children, ...rest }: DownloadLinkProps) {
  // Without the hash in its address: `cv.1a2b3c4d.pdf` is saved as `cv.pdf`.
  const [, stem, ending] = /([^/]+)\.[\da-f]{8}(\.\w+)$/.exec(rest.href) ?? [];
  const name = stem === undefined || `${stem}${ending}`;
  return (
    <Anchor data-variant={variant} data-print="hide" download={name} {...rest}>
      <DownloadIcon size={18} />
      {children}
    </Anchor>
  );
}
