import styled from '@emotion/styled';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

const textLinkStyles = `
  color: var(--color-ember);
  font-weight: 600;
  text-decoration-color: color-mix(in srgb, currentColor 40%, transparent);
  transition: color var(--duration) var(--ease);

  &:hover { color: var(--color-ember-strong); text-decoration-color: currentColor; }
`;

const External = styled.a`
  ${textLinkStyles}
`;

const Back = styled(Link)`
  ${textLinkStyles}
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  min-height: var(--target-size);
  font-size: var(--type-small);
  text-decoration: none;

  & > span {
    transition: translate var(--duration) var(--ease);
  }
  &:hover {
    text-decoration: underline;
  }
  &:hover > span {
    translate: -3px 0;
  }
`;

/**
 * A link to a page of this site, within text.
 *
 * @example
 * <p>Or <TextLink to="/contact">write to us</TextLink>.</p>
 */
export const TextLink = styled(Link)`
  ${textLinkStyles}
`;

interface ExternalTextLinkProps extends Omit<ComponentProps<'a'>, 'target' | 'rel'> {
  readonly href: string;
}

/** An external link in a new tab, within text. */
export function ExternalTextLink(props: ExternalTextLinkProps) {
  return (
    <External target="_blank" rel="noopener" aria-description="Opens in a new tab" {...props} />
  );
}

/**
 * A link back to an overview, with a decorative arrow.
 *
 * @example
 * <BackLink to="/insights">Back to Insights Hub</BackLink>
 */
export function BackLink({ children, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Back data-print="hide" {...rest}>
      <span aria-hidden="true">←</span>
      {children}
    </Back>
  );
}
