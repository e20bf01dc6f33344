import * as z from 'zod';
import type { Path, YamlFields } from '../loader/yaml-fields.ts';
import type { Flaw, Position } from './problem.ts';
import { suggest } from './suggest.ts';

type Validated<T> =
  | { readonly data: T; readonly problems: readonly [] }
  | { readonly data?: undefined; readonly problems: readonly (Flaw & Position)[] };

/** Checks fields against a schema; every issue comes with its place in the file. */
export function validate<T>(schema: z.ZodType<T>, fields: YamlFields): Validated<T> {
  if (fields.problems.length > 0) return { problems: fields.problems };
  const result = schema.safeParse(fields.values);
  if (result.success) return { data: result.data, problems: [] };
  return { problems: result.error.issues.flatMap((issue) => explain(issue, schema, fields)) };
}

function explain(issue: z.core.$ZodIssue, schema: z.ZodType, fields: YamlFields) {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      ...unknownField([...issue.path, key], descend(schema, issue.path)),
      ...fields.locate([...issue.path, key], 'key'),
    }));
  }
  if (issue.path.length === 0) {
    const message =
      issue.code === 'invalid_type' ? `is not ${kinds[issue.expected]}` : issue.message;
    return [{ field: fields.name, message, ...fields.locate([]) }];
  }
  const given = valueAt(fields.values, issue.path);
  const explained = explainValue(issue, given, descend(schema, issue.path));
  return [{ field: nameField(issue.path), ...explained, ...fields.locate(issue.path) }];
}

/** `steps[2].title`, counted from 1 as the reader of the file counts. */
export function nameField(path: Path): string {
  const parts = path.map((key) => (typeof key === 'number' ? `[${key + 1}]` : `.${String(key)}`));
  return parts.join('').replace(/^\./, '');
}

function unknownField(path: Path, schema: z.ZodType | undefined): Flaw {
  const allowed = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const suggestion = suggest(String(path.at(-1)), allowed);
  return { field: nameField(path), message: 'is not a known field', allowed, suggestion };
}

/** The schema of a value within the one that a schema describes. */
function descend(schema: z.ZodType, path: Path): z.ZodType | undefined {
  return path.reduce<z.ZodType | undefined>((outer, key) => {
    const inner = outer instanceof z.ZodOptional ? outer.unwrap() : outer;
    if (inner instanceof z.ZodObject) return inner.shape[String(key)];
    return inner instanceof z.ZodArray && inner.element instanceof z.ZodType
      ? inner.element
      : undefined;
  }, schema);
}

/** The value at a path, undefined when there is none. */
export function valueAt(values: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    values,
  );
}

function explainValue(
  issue: z.core.$ZodIssue,
  given: unknown,
  schema: z.ZodType | undefined,
): Omit<Flaw, 'field'> {
  const allowed = issue.code === 'invalid_value' ? issue.values.map(String) : undefined;
  const meaning = schema?.description ? ` (${schema.description})` : '';
  if (given === undefined) return { message: `is missing${meaning}`, allowed };
  if (given === null) return { message: `is empty${meaning}`, allowed };
  if (issue.code === 'invalid_type') return { message: wrongType(given, issue.expected) };
  if (typeof given !== 'string') {
    return { message: allowed ? wrongType(given, 'string') : issue.message, allowed };
  }
  if (!allowed) return { message: `${quote(given)} ${issue.message}` };
  const suggestion = suggest(given, allowed);
  return { message: `${quote(given)} is not an allowed value`, allowed, suggestion };
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text: put it in quotes or write one value',
  array: "a list: one item per line, each after '- '",
  int: 'a whole number',
  object: "a list of fields, 'name: value'",
};

/** What `typeof` finds, in an author's words. */
const givenKinds: Readonly<Record<string, string>> = { string: 'text', object: 'list of fields' };

function wrongType(given: unknown, expected: string): string {
  const kind = Array.isArray(given) ? 'list' : (givenKinds[typeof given] ?? typeof given);
  return `is a ${kind}, not ${kinds[expected] ?? `a ${expected}`}`;
}

function quote(given: string): string {
  return given.length > 60 ? `'${given.slice(0, 57)}…'` : `'${given}'`;
}
