import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { didYouMean } from '@site/content/suggest';
import { type App, listPublicApps } from '../shell/release/apps.ts';

/** The app of that name; the error for an unknown one lists the public ones. */
export function findPublicApp(name: string): App {
  const apps = listPublicApps();
  const found = apps.find((app) => app.name === name);
  if (found !== undefined) return found;
  const names = apps.map((app) => app.name);
  const guess = didYouMean(name, names);
  throw new Error(`Unknown app "${name}"${guess} Apps: ${names.join(', ')}.`);
}

/**
 * File patterns of the browser tests that run against any site. With an app: its own tests and those
 * of every page, which cover only its pages if SITE_ONLY names it.
 */
export function listSpecs(app?: string): readonly string[] {
  if (app === undefined) {
    return ['e2e/visitor/', 'e2e/accessibility/', 'e2e/standards/', 'mf-[^/]+/e2e/'];
  }
  const own = existsSync(join(app, 'e2e')) ? [`^.*/${app}/e2e/`] : [];
  return [...own, 'e2e/visitor/every-page'];
}
