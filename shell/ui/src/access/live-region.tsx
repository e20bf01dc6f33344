import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface LiveRegionProps {
  /** The announcement. Keep the region mounted and change this. */
  readonly children?: ReactNode;
  readonly urgency?: 'polite' | 'assertive';
}

/** Announces changes to screen readers, such as a new page or a filtered count. */
export function LiveRegion({ children, urgency = 'polite' }: LiveRegionProps) {
  return (
    <VisuallyHidden aria-live={urgency} aria-atomic="true">
      {children}
    </VisuallyHidden>
  );
}
