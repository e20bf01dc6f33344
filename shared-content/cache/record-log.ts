import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { noteFault } from './file-cache.ts';
import { hashOf } from './integrity.ts';

/** So many lines are written at a time. */
const linesAtOnce = 64;

/** The records of a log, the last of each name, and how many lines it has. */
interface RecordLog<Value> {
  /** By name. */
  readonly records: ReadonlyMap<string, Value>;
  /** In the file, with those that are of no use any more. */
  readonly lines: number;
}

/**
 * The records that were written. Each has a line of its own with its hash: one that was changed or cut
 * short is as if it had not been written.
 */
export async function readRecordLog<Value>(file: string): Promise<RecordLog<Value>> {
  const bytes = await readFile(file).catch(() => Buffer.alloc(0));
  const records = new Map<string, Value>();
  let lines = 0;
  // Line by line, since the text of ten thousand entries would take three times its bytes.
  for (let start = 0; start < bytes.length; ) {
    const newline = bytes.indexOf('\n', start);
    const end = newline < 0 ? bytes.length : newline;
    const [hash, text] = splitAtSpace(bytes.toString('utf8', start, end));
    if (hash === hashOf(text)) {
      const [name, value] = JSON.parse(text);
      records.set(name, value);
    }
    if (end > start) lines += 1;
    start = end + 1;
  }
  return { records, lines };
}

interface Saving {
  /** The names of the records that the file does not have as they are. */
  readonly changed: readonly string[];
  /** In the file. */
  readonly lines: number;
  /** How much of what is kept, in lines or otherwise, is of no use any more. */
  readonly stale: number;
}

/**
 * Adds the records that have changed to the file, or replaces it by all, at once: if it has no lines,
 * more than an eighth of what is kept is stale, or it cannot be added to. Resolves to whether it
 * was replaced. What cannot be written is made again next time.
 */
export async function saveRecords(
  file: string,
  all: ReadonlyMap<string, unknown>,
  { changed, lines, stale }: Saving,
): Promise<boolean> {
  const canAdd = lines > 0 && !shouldCompact(stale, all);
  if (canAdd && (await append(file, all, changed)) === undefined) return false;
  return replace(file, all);
}

/** Whether so much of what is kept is of no use any more that it is replaced. */
export function shouldCompact(stale: number, all: ReadonlyMap<string, unknown>): boolean {
  return stale > all.size / 8;
}

/** Adds those that have changed to the file; what cannot be written is made again next time. */
export async function appendRecords(
  file: string,
  all: ReadonlyMap<string, unknown>,
  changed: readonly string[],
): Promise<void> {
  const error = await append(file, all, changed);
  if (error !== undefined) noteFault(error);
}

/** Resolves to why it could not. */
async function append(
  file: string,
  all: ReadonlyMap<string, unknown>,
  changed: readonly string[],
): Promise<unknown> {
  try {
    await mkdir(dirname(file), { recursive: true });
    const added = changed.map((name) => [name, all.get(name)] as const);
    for (const text of textsOf(added)) await appendFile(file, text);
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Resolves to whether it could. */
async function replace(file: string, all: ReadonlyMap<string, unknown>): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(draft, textsOf(all));
    await rename(draft, file);
    return true;
  } catch (error) {
    noteFault(error);
    await rm(draft, { force: true }).catch(() => undefined);
    return false;
  }
}

/** With an empty line before each, in case that what is there is cut short. */
function* textsOf(records: Iterable<readonly [string, unknown]>): Generator<string> {
  let lines = [''];
  for (const record of records) {
    const text = JSON.stringify(record);
    lines.push(`${hashOf(text)} ${text}`);
    if (lines.length <= linesAtOnce) continue;
    yield `${lines.join('\n')}\n`;
    lines = [''];
  }
  if (lines.length > 1) yield `${lines.join('\n')}\n`;
}

function splitAtSpace(line: string): readonly [string, string] {
  const at = line.indexOf(' ');
  return [line.slice(0, Math.max(at, 0)), line.slice(at + 1)];
}
