import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

interface LiveRegionProps {
  /** The text to announce. Keep the region mounted and change this. */
  readonly children?: ReactNode;
}

/**
 * Announces a change that is otherwise only visible, like a new page or a filtered count.
 *
 * @example
 * <LiveRegion>{`Showing ${courses.length} courses`}</LiveRegion>
 */
export function LiveRegion({ children }: LiveRegionProps) {
  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {children}
    </VisuallyHidden>
  );
}
