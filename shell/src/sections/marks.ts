import type { LiveSection } from '../site-data.ts';
import type { Target } from './target.ts';

/** The attributes that identify a section's or widget's content to tests and people. */
export function marksOf(section: LiveSection, target: Target) {
  return {
    'data-section': section.id,
    'data-version': section.version,
    ...('widget' in target ? { 'data-widget': target.widget } : {}),
  };
}
