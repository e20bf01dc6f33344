import type { ReactNode } from 'react';
import type { LiveSection } from '../site-data.ts';
import { marksOf } from './marks.ts';
import type { Target } from './section-loader.ts';

interface Props {
  readonly section: LiveSection;
  readonly target: Target;
  readonly html: string;
  readonly isUnavailable?: boolean;
}

/** A section's content as rendered in the document: readable, with working links, but not interactive. */
export function FrozenHtml({ section, target, html, isUnavailable = false }: Props): ReactNode {
  return (
    <div
      {...marksOf(section, target)}
      {...(isUnavailable ? { 'data-section-state': 'unavailable' } : {})}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the document's own HTML, as composed
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  );
}
