/** What is wrong with one value, without its place. */
export interface Flaw {
  /**
   * Name of the field, or `link`, `image`, `html`, `heading`, `footnote`, `table`, `code`, `section`,
   * `slug`, `text`, or of the whole YAML.
   */
  readonly field: string;
  readonly message: string;
  /** The values that would have been right, where they are few. */
  readonly allowed?: readonly string[] | undefined;
  /** The right value that comes closest to what was written. */
  readonly suggestion?: string | undefined;
  /** It depends on a collection that is not loaded: only a check of the whole content can tell. */
  readonly isElsewhere?: boolean | undefined;
}

/** Counted from 1, as editors do. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Where a text ends. */
export function endOf(text: string): Position {
  const lines = text.split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/** A flaw and its place; `file` is relative to the repository's root, with forward slashes. */
export interface Problem extends Flaw, Position {
  readonly file: string;
}

/** Everything that is wrong with the content, in one error, one line each. */
export class ContentError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const sorted = [...problems].sort(byPlace);
    super([headline(sorted.length), ...sorted.map(describeProblem)].join('\n'));
    this.name = 'ContentError';
    this.problems = sorted;
  }
}

/** `file:line:column  field  message; allowed: …; did you mean …?` */
function describeProblem(problem: Problem): string {
  const { file, line, column, field, message, allowed, suggestion } = problem;
  const hints = [
    message,
    allowed && `allowed: ${allowed.join(', ')}`,
    suggestion && `did you mean '${suggestion}'?`,
  ];
  return `${file}:${line}:${column}  ${field}  ${hints.filter(Boolean).join('; ')}`;
}

function headline(count: number): string {
  return count === 1 ? '1 error in the content:' : `${count} errors in the content:`;
}

function byPlace(a: Problem, b: Problem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}
