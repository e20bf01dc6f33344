import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml';
import type { Flaw, Position } from '../rules/problem.ts';

/** Where a value lies within a document: `['steps', 0, 'title']`. */
export type Path = readonly PropertyKey[];

export interface YamlFields {
  /** Names the whole in errors. */
  readonly name: string;
  /** Fields by name, or a list; undefined when the YAML could not be read. */
  readonly values: unknown;
  /** What is wrong with the YAML itself. */
  readonly problems: readonly (Flaw & Position)[];
  /**
   * Where a value (or its name) stands; a missing one where the fields it is missing from
   * stand, or at the start of the file. The empty path is all of the YAML.
   */
  readonly locate: (path: Path, part?: 'key' | 'value') => Position;
}

const start: Position = { line: 1, column: 1 };

/** What text leads to that YAML reads as more than text: 'A: B', '@home', '*bold*', '"A" and B'. */
const unquoted: ReadonlySet<string> = new Set([
  'BAD_ALIAS',
  'BAD_SCALAR_START',
  'BLOCK_AS_IMPLICIT_KEY',
  'UNEXPECTED_TOKEN',
]);

/** What the parser says to programmers, as editors need it. */
const reworded: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: 'two fields have this name',
  MULTIPLE_DOCS: "a line of '---' or '...' ends the fields too early: delete it",
};

/** Reads YAML, keeping where each value stands in the text. */
export function readYaml(yaml: string, name: string): YamlFields {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  const place = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  const problems = document.errors.map(({ code, message, pos }) => ({
    field: name,
    message: `is not valid YAML: ${reworded[code] ?? message}${unquoted.has(code) ? '; put text in quotes' : ''}`,
    ...place(pos[0]),
  }));
  visit(document, {
    Node(_, node) {
      const lost = findLost(node, yaml);
      if (lost === undefined) return;
      const message = `has ${lost}, which would not be shown; put text in quotes`;
      problems.push({ field: name, message, ...place(node.range?.[0] ?? 0) });
    },
  });
  return {
    name,
    values: problems.length > 0 ? undefined : document.toJS(),
    problems,
    locate: (path, part) => {
      const offset =
        path.length === 0 ? document.contents?.range[0] : findOffset(document, path, part);
      return offset === undefined ? start : place(offset);
    },
  };
}

/** What YAML takes from a text to mean something else, which would not be shown. */
function findLost(node: Node, yaml: string): string | undefined {
  // One that repeats what contains it, or much many times over, could not be read.
  if (isAlias(node)) return `the alias '*${node.source}'`;
  if (node.anchor) return `the anchor '&${node.anchor}'`;
  if (node.tag) return `the tag '${node.tag}'`;
  const isText = isScalar(node) && node.type === 'PLAIN' && typeof node.value === 'string';
  if (!isText || !node.range || !node.comment) return undefined;
  const [comment] = /^[ \t]+#.*/.exec(yaml.slice(node.range[1])) ?? [];
  return comment && `the comment '${comment.trim()}'`;
}

/** Stands for YAML that is not there or cannot be read, as `message` says. */
export function missingYaml(
  name: string,
  message: string,
  { line, column }: Position = start,
): YamlFields {
  const problems = [{ field: name, message, line, column }];
  return { name, values: undefined, problems, locate: () => start };
}

function findOffset(
  document: Document.Parsed,
  path: Path,
  part: 'key' | 'value' = 'value',
): number | undefined {
  if (path.length === 0) return undefined;
  const owner = document.getIn(path.slice(0, -1), true) ?? document.contents;
  const pair = isMap(owner) ? findPair(owner, path.at(-1)) : undefined;
  const value = pair ? pair.value : document.getIn(path, true);
  const nodes = part === 'key' ? [pair?.key] : [value, pair?.key];
  const node = nodes.find((item) => isNode(item) && item.range);
  if (isNode(node) && node.range) return node.range[0];
  return findOffset(document, path.slice(0, -1));
}

function findPair(map: { items: readonly { key: unknown; value: unknown }[] }, name: unknown) {
  return map.items.find(({ key }) => isScalar(key) && key.value === name);
}

/** A markdown file cut in two; empty lines stand for the other part, so that lines keep their number. */
export interface Parts {
  readonly yaml: string;
  readonly body: string;
}

const fenced = /^---[ \t]*\n((?:.*\n)*?)---[ \t]*(?:\n|$)/;

/** Cuts a file with plain line ends at its `---` lines; nothing if it does not start with them. */
export function splitFile(source: string): Parts | undefined {
  const match = fenced.exec(source);
  if (!match) return undefined;
  const [head, yaml = ''] = match;
  return { yaml: `\n${yaml}`, body: head.replace(/[^\n]+/g, '') + source.slice(head.length) };
}
