import { readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import type { Rollup } from 'vite';
import { findDefinition } from '../definitions/load-definitions.ts';
import { readSiteFields } from '../loader/plan.ts';
import { endOf, type Position } from '../rules/problem.ts';
import { didYouMean } from '../rules/suggest.ts';

/** An import of content that the app does not have. */
interface UnknownImport {
  /** As it is written: `virtual:content/<name>`. */
  readonly id: string;
  readonly name: string;
  /** The file that imports it, with its whole path; unknown for what no file imports. */
  readonly importer: string | undefined;
}

/** What the app has, and where it is. */
interface AppContent {
  readonly names: readonly string[];
  /** Folder of the app. */
  readonly app: string;
  /** Folder of the content. */
  readonly root: string;
}

/** Its message names file, line and the nearest name. */
export async function describeUnknown(
  { id, name, importer }: UnknownImport,
  { names, app, root }: AppContent,
): Promise<Rollup.RollupLog> {
  const owner = importer && ownerOf(importer, app);
  const isForeign = owner && readSiteFields(owner)?.content.includes(name);
  const message = `${id} ${isForeign ? ofAnother(owner) : explain(name, names, root)}`;
  const at = importer && (await findImport(importer, id));
  if (importer === undefined || !at) return { message };
  const file = relative(dirname(app), importer);
  return {
    message: `${file}:${at.line}:${at.column}  ${message}`,
    id: importer,
    loc: { file: importer, ...at },
  };
}

/** Folder of the other app whose file that is, if it is one's. */
function ownerOf(importer: string, app: string): string | undefined {
  const [name = ''] = relative(dirname(app), importer).split('/');
  return name === basename(app) ? undefined : join(dirname(app), name);
}

function ofAnother(owner: string): string {
  return `belongs to ${basename(owner)}, whose code no other app can import: move what both need to shared-content or shell/ui, or embed its widget.`;
}

function explain(name: string, names: readonly string[], root: string): string {
  if (findDefinition(root, name) !== undefined) {
    return 'is not content of this app: add it to "site.content" in its package.json.';
  }
  return `does not exist${didYouMean(name, names)} This app has ${names.join(', ') || 'no content'}.`;
}

/** Where a file has the import; nothing if it cannot be read, or was generated. */
async function findImport(importer: string, id: string): Promise<Position | undefined> {
  const text = await readFile(importer, 'utf8').catch(() => '');
  const index = text.search(new RegExp(`(["'])${id}\\1`));
  return index < 0 ? undefined : endOf(text.slice(0, index));
}
