import type { ReactNode } from 'react';

export interface IconProps {
  /** Side in pixels; 20 by default. */
  readonly size?: number;
}

/** A decorative icon on a 24-unit grid in the current text colour. */
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
