import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import type { Flaw, Position } from './problem.ts';

/** A markdown file cut in two; `bodyLine` is the file's line on which the body starts. */
export interface Parts {
  readonly yaml: string;
  readonly body: string;
  readonly bodyLine: number;
}

export interface Frontmatter {
  /** The fields; empty when the YAML could not be read. */
  readonly values: Readonly<Record<string, unknown>>;
  /** What is wrong with the YAML itself. */
  readonly problems: readonly (Flaw & Position)[];
  /** Where a field's value (or its name) stands; the start of the file for a missing field. */
  readonly locate: (field: string, part?: 'key' | 'value') => Position;
}

const fenced = /^---[ \t]*\n((?:.*\n)*?)---[ \t]*(?:\n|$)/;

/** Cuts a file with plain line ends at its `---` lines; nothing if it does not start with them. */
export function splitFile(source: string): Parts | undefined {
  const match = fenced.exec(source);
  if (!match) return undefined;
  const bodyLine = match[0].split('\n').length;
  return { yaml: match[1] ?? '', body: source.slice(match[0].length), bodyLine };
}

/** Reads the YAML between the fences, keeping where each field stands in the file. */
export function readFrontmatter(yaml: string): Frontmatter {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  const place = (offset: number): Position => toFilePosition(lines, offset);
  const problems = document.errors.map(({ message, pos }) => ({
    field: 'frontmatter',
    message: `is not valid YAML: ${message}`,
    ...place(pos[0]),
  }));
  const values = problems.length > 0 ? undefined : readValues(document);
  if (problems.length === 0 && !values) problems.push({ ...notFields, ...place(0) });
  return { values: values ?? {}, problems, locate: (...at) => locate(document, place, ...at) };
}

const notFields = { field: 'frontmatter', message: "is not a list of fields, 'name: value'" };

/** The fence takes the file's first line. */
function toFilePosition(lines: LineCounter, offset: number): Position {
  const { line, col } = lines.linePos(offset);
  return { line: line + 1, column: col };
}

function readValues({ contents }: Document.Parsed): Record<string, unknown> | undefined {
  if (!isMap(contents)) return undefined;
  const pairs = contents.items.map(({ key, value }) => [String(key), toPlain(value)]);
  return Object.fromEntries(pairs);
}

function toPlain(value: unknown): unknown {
  return isNode(value) ? value.toJSON() : value;
}

function locate(
  document: Document.Parsed,
  place: (offset: number) => Position,
  field: string,
  part: 'key' | 'value' = 'value',
): Position {
  if (!isMap(document.contents)) return { line: 1, column: 1 };
  const pair = document.contents.items.find(({ key }) => isScalar(key) && key.value === field);
  const nodes = part === 'key' ? [pair?.key] : [pair?.value, pair?.key];
  const node = nodes.find((item) => isNode(item) && item.range);
  return isNode(node) && node.range ? place(node.range[0]) : { line: 1, column: 1 };
}
