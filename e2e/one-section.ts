import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type App, listApps } from '../shell/release/apps.ts';
import { didYouMean } from '../shell/release/nearest-name.ts';

/** The section of that name; the error for an unknown one lists those that visitors get. */
export function findSection(name: string): App {
  const sections = listApps().filter(({ kind, isPublic }) => kind === 'section' && isPublic);
  const found = sections.find((section) => section.name === name);
  if (found !== undefined) return found;
  const names = sections.map((section) => section.name);
  const guess = didYouMean(name, names) || '.';
  throw new Error(`Unknown section "${name}"${guess} Sections: ${names.join(', ')}.`);
}

/**
 * The browser tests that run against any site, as Playwright selects files; of a section, its own
 * and those of every page, which test only its pages if SITE_ONLY names it.
 */
export function listSpecs(section?: string): readonly string[] {
  if (section === undefined) {
    return ['e2e/visitor/', 'e2e/accessibility/', 'e2e/standards/', 'mf-[^/]+/e2e/'];
  }
  const own = existsSync(join(section, 'e2e')) ? [`^.*/${section}/e2e/`] : [];
  return [...own, 'e2e/visitor/every-page'];
}
