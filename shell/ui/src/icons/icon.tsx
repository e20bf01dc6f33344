import type { ReactNode } from 'react';

export interface IconProps {
  /** Side in pixels; 20 by default. */
  readonly size?: number;
}

/**
 * A decorative icon on a 24-unit square, in the colour of the surrounding text.
 *
 * @example
 * <Icon size={16}><path d="M4 4h16v16H4z" /></Icon>
 */
export function Icon({ size = 20, children }: IconProps & { readonly children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="miter"
      strokeLinecap="square"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
