import type * as z from 'zod';
import type { Frontmatter } from './frontmatter.ts';
import type { Flaw, Position } from './problem.ts';
import { suggest } from './suggest.ts';

/** An object schema whose fields can be named and explained. */
export type FieldsSchema<T> = z.ZodType<T> & {
  readonly shape: Readonly<Record<string, z.ZodType>>;
};

export type Validated<T> =
  | { readonly data: T; readonly problems: readonly [] }
  | { readonly data?: undefined; readonly problems: readonly (Flaw & Position)[] };

/** Checks frontmatter against a schema; every issue comes with its place in the file. */
export function validate<T>(schema: FieldsSchema<T>, frontmatter: Frontmatter): Validated<T> {
  if (frontmatter.problems.length > 0) return { problems: frontmatter.problems };
  const result = schema.safeParse(frontmatter.values);
  if (result.success) return { data: result.data, problems: [] };
  return { problems: result.error.issues.flatMap((issue) => explain(issue, schema, frontmatter)) };
}

type Schema = FieldsSchema<unknown>;

function explain(
  issue: z.core.$ZodIssue,
  schema: Schema,
  frontmatter: Frontmatter,
): (Flaw & Position)[] {
  const { values, locate } = frontmatter;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ ...unknownField(key, schema), ...locate(key, 'key') }));
  }
  const field = String(issue.path[0]);
  return [{ field, ...explainValue(issue, values[field], schema.shape[field]), ...locate(field) }];
}

function unknownField(field: string, schema: Schema): Flaw {
  const allowed = Object.keys(schema.shape);
  return { field, message: 'is not a known field', allowed, suggestion: suggest(field, allowed) };
}

function explainValue(
  issue: z.core.$ZodIssue,
  given: unknown,
  schema: z.ZodType | undefined,
): Omit<Flaw, 'field'> {
  const allowed = issue.code === 'invalid_value' ? issue.values.map(String) : undefined;
  const meaning = schema?.description ?? '';
  if (given === undefined) return { message: `is missing (${meaning})`, allowed };
  if (given === null) return { message: `is empty (${meaning})`, allowed };
  if (typeof given !== 'string') return { message: wrongType(given), allowed };
  if (!allowed) return { message: `${quote(given)} ${issue.message}` };
  const suggestion = suggest(given, allowed);
  return { message: `${quote(given)} is not one of its values`, allowed, suggestion };
}

function wrongType(given: unknown): string {
  const kind = Array.isArray(given) ? 'list' : typeof given;
  return `is a ${kind}, not a text: put it in quotes or write one value`;
}

function quote(given: string): string {
  return given.length > 60 ? `'${given.slice(0, 57)}…'` : `'${given}'`;
}
