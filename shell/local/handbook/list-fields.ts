import type { core } from 'zod';

type Schema = core.JSONSchema.BaseSchema;

/** A field of an entry or a document, as shown to its author. */
interface FieldRow {
  /** `advisory.steps[].title`. */
  readonly name: string;
  /** With the allowed values or the limits. */
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
}

/** The fields that a schema has, each followed by those inside it. */
export function listFields(schema: Schema, base = ''): readonly FieldRow[] {
  const items = itemsOf(schema);
  if (items) return listFields(items, `${base}[]`);
  return Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const field = value as Schema;
    const name = base === '' ? key : `${base}.${key}`;
    const isRequired = schema.required?.includes(key) ?? false;
    const { description = '' } = field;
    return [
      { name, type: describeType(field), isRequired, description },
      ...listFields(field, name),
    ];
  });
}

function itemsOf({ items }: Schema): Schema | undefined {
  return typeof items === 'object' && !Array.isArray(items) ? items : undefined;
}

function describeType(schema: Schema): string {
  const items = itemsOf(schema);
  if (items) return `list, each: ${describeType(items)}`;
  const { type, enum: values, format, pattern } = schema;
  if (values) return values.join(', ');
  if (format === 'date') return 'date';
  const limits = listLimits(schema);
  const kind = kinds[String(type)] ?? 'any';
  return [kind, ...(pattern ? [`matches ${pattern}`] : []), ...limits].join(', ');
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'fields',
};

function listLimits(schema: Schema): readonly string[] {
  const { maxLength, minimum, exclusiveMinimum, default: value } = schema;
  const isLimit = minimum !== undefined && Number.isSafeInteger(minimum - 1);
  return [
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(isLimit ? [`at least ${minimum}`] : []),
    ...(exclusiveMinimum === undefined ? [] : [`above ${exclusiveMinimum}`]),
    ...(value ? [`default: ${JSON.stringify(value)}`] : []),
  ];
}
