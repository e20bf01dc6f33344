import { join } from 'node:path';
import type * as z from 'zod';
import { showPath } from '../loader/show-path.ts';
import { readTextFile } from '../loader/text-file.ts';
import { missingYaml, type Path, readYaml, type YamlFields } from '../loader/yaml-fields.ts';
import { checkPath } from '../rules/check-link.ts';
import type { KnownPages } from '../rules/known-pages.ts';
import type { Problem } from '../rules/problem.ts';
import { validate } from '../rules/validate.ts';

/** Texts of one page, in `src/<name>/<name>.yaml`. */
export interface Document<Fields> {
  /** Name of its folder and of its module, `virtual:content/<name>`. */
  readonly name: string;
  /** What it holds, in one sentence. */
  readonly description: string;
  readonly schema: z.ZodType<Fields>;
}

export type AnyDocument = Document<unknown>;

/** What a document holds: its file as published. */
export type DocumentFields<D> = D extends Document<infer Fields> ? Fields : never;

export function defineDocument<Fields>(document: Document<Fields>): Document<Fields> {
  return document;
}

/** A document as read: `data` is there when its fields are right. */
interface ParsedDocument {
  readonly name: string;
  /** As in `Problem`. */
  readonly file: string;
  readonly fields: YamlFields;
  readonly data?: unknown;
  readonly problems: readonly Problem[];
}

export async function readDocument(
  root: string,
  { name, schema }: AnyDocument,
): Promise<ParsedDocument> {
  const path = `src/${name}/${name}.yaml`;
  const file = showPath(root, path);
  const source = await readTextFile(join(root, path));
  const fields =
    typeof source === 'string' ? readYaml(source, name) : missingYaml(name, source.message, source);
  const { data, problems } = validate(schema, fields);
  return { name, file, fields, data, problems: problems.map((found) => ({ file, ...found })) };
}

/** Everything that is wrong with a document; every field `to` is a path of the site. */
export function checkDocument(
  { file, fields, problems }: ParsedDocument,
  pages: KnownPages,
): Problem[] {
  const links = findPaths(fields.values).flatMap(({ at, path }): Problem[] => {
    const flaw = checkPath(path, { pages, path });
    return flaw ? [{ file, ...fields.locate(at), field: 'to', ...flaw }] : [];
  });
  return [...problems, ...links];
}

/** The texts of all fields `to`, however deep. */
function findPaths(value: unknown, at: Path = []): { at: Path; path: string }[] {
  if (typeof value === 'string') return at.at(-1) === 'to' ? [{ at, path: value }] : [];
  if (Array.isArray(value)) return value.flatMap((item, index) => findPaths(item, [...at, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => findPaths(inner, [...at, key]));
}
