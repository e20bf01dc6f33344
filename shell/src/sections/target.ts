import type { ReactNode } from 'react';
import type { SectionIdentity } from '../../document/site-data.ts';

/** A page of a section, or one of its widgets on any page. */
export interface Target {
  readonly section: string;
  /** Of the page, or of the page that shows the widget. */
  readonly pathname: string;
  readonly widget?: string;
}

/** A section's content on a page. */
export interface Hosting {
  readonly section: SectionIdentity;
  readonly target: Target;
  /** The content's HTML from the document, shown while loading and if that fails. */
  readonly captured: string | undefined;
  /** What stands for a widget that is not there. */
  readonly fallback?: ReactNode;
}

/** The attributes that identify a section's or widget's content to tests and people. */
export function sectionAttributes(section: SectionIdentity, target: Target) {
  return {
    'data-section': section.id,
    'data-version': section.version,
    ...(target.widget ? { 'data-widget': target.widget } : {}),
  };
}
