import type { LiveSection } from '../site-data.ts';

/** A page of a section, or one of its widgets. */
export type Target =
  | { readonly section: string; readonly pathname: string }
  | { readonly section: string; readonly widget: string };

/** The attributes that identify a section's or widget's content to tests and people. */
export function marksOf(section: LiveSection, target: Target) {
  return {
    'data-section': section.id,
    'data-version': section.version,
    ...('widget' in target ? { 'data-widget': target.widget } : {}),
  };
}
