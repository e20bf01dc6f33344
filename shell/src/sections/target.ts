import type { SectionClaims } from '../../document/site-data.ts';

/** A page of a section, or one of its widgets on any page. */
export interface Target {
  readonly section: string;
  /** Of the page, or of the page that shows the widget. */
  readonly pathname: string;
  readonly widget?: string;
}

/** The attributes that identify a section's or widget's content to tests and people. */
export function marksOf(section: SectionClaims, target: Target) {
  return {
    'data-section': section.id,
    'data-version': section.version,
    ...(target.widget ? { 'data-widget': target.widget } : {}),
  };
}
