import type { ComponentProps, ReactNode } from 'react';
import type { SectionIdentity } from '../../document/site-data.ts';
import { sectionAttributes, type Target } from './target.ts';

interface Props extends Pick<ComponentProps<'div'>, 'onClick'> {
  readonly section: SectionIdentity;
  readonly target: Target;
  readonly html: string;
  readonly isUnavailable?: boolean;
}

/** A section's content as rendered in the document: readable, with working links, but not interactive. */
export function FrozenHtml({ section, target, html, isUnavailable, ...rest }: Props): ReactNode {
  return (
    <div
      {...sectionAttributes(section, target)}
      data-section-state={isUnavailable ? 'unavailable' : undefined}
      {...rest}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the document's own HTML, as composed
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  );
}
