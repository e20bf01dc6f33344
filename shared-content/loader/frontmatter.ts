import { missingYaml, readYaml, type YamlFields } from './yaml-fields.ts';

/** A markdown file cut in two; `bodyLine` is the file's line on which the body starts. */
export interface Parts {
  readonly yaml: string;
  readonly body: string;
  readonly bodyLine: number;
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
export function readFrontmatter(yaml: string): YamlFields {
  // The fence takes the file's first line.
  return readYaml(yaml, 'frontmatter', 2);
}

/** Stands for the fields of a file that does not start with them. */
export const noFrontmatter = missingYaml(
  'frontmatter',
  "is missing: start the file with the fields between two lines '---'",
);
