import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const path = z.string().startsWith('/');

const place = z.strictObject({
  /** Path prefixes without a trailing slash; a prefix covers itself and everything below. */
  prefixes: z.array(path),
  /** Its fixed routes; collections know the routes of their entries. */
  routes: z.array(path),
});

const siteFields = place.extend({
  /** Path → the anchors of its page, for the link check. Default: none. */
  anchors: z.record(path, z.array(z.string())).default({}),
  /** Names of the collections and documents that it publishes, which its team owns. */
  content: z.array(z.string().regex(/^[a-z][a-z0-9-]*$/)).default([]),
  /** The shell's only: the sections of other repositories that content here links to, by name. */
  otherSections: z.record(z.string(), place).default({}),
});

/** What an app's package.json says of the site, under `site`. */
export type SiteFields = z.infer<typeof siteFields>;

/** Which app answers for which part of the site; what is really live comes from the releases. */
export interface PlannedApp extends Pick<SiteFields, 'prefixes' | 'routes' | 'anchors'> {
  /** Name of its folder, such as `mf-learning`. */
  readonly id: string;
}

/**
 * What the package.json in an app's folder says under `site`; undefined if it has no such field.
 * Throws an error that names the file and the field.
 */
export function readSiteFields(folder: string): SiteFields | undefined {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const { site } = parseJson(file);
  if (site === undefined) return undefined;
  const { success, data, error } = siteFields.safeParse(site);
  if (success) return data;
  throw new Error(`The field "site" of ${file} is not valid:\n${z.prettifyError(error)}`);
}

function parseJson(file: string): { readonly site?: unknown } {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * The apps of a repository, which are the folders at its root whose package.json has `site`, and the
 * sections of other repositories that they name. An app whose `site` is not valid is left out, since
 * the mistake of one team stops no other's build; its own build refuses it.
 */
export function readPlan(root: string): readonly PlannedApp[] {
  return readdirSync(root)
    .sort()
    .flatMap((id) => {
      const fields = ifValid(() => readSiteFields(join(root, id)));
      if (fields === undefined) return [];
      const others = Object.entries(fields.otherSections);
      return [{ id, ...fields }, ...others.map(([id, own]) => ({ id, ...own, anchors: {} }))];
    });
}

function ifValid<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
