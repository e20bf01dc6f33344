import type { ReactNode } from 'react';
import { useSiteServices } from './services.ts';

interface Props {
  /** The name that a live section gives it. */
  readonly name: string;
  /** Shown while it is missing, loading without a rendered page, or failed. */
  readonly fallback: ReactNode;
}

/**
 * A piece of another section's release, embedded by name.
 *
 * @example
 * <Widget name="contact" fallback={<a href="/contact">Contact us</a>} />
 */
export function Widget({ name, fallback }: Props): ReactNode {
  return useSiteServices().renderWidget(name, fallback);
}
