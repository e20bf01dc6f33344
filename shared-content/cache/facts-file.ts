import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { noteFault } from './file-cache.ts';
import { hashOf } from './integrity.ts';

/** So many lines are written at a time. */
const linesAtOnce = 64;

/** What a file of facts holds. */
export interface KnownFacts<Facts> {
  /** By name; of a fact that was written twice, the last. */
  readonly facts: ReadonlyMap<string, Facts>;
  /** In the file, with those that are of no use any more. */
  readonly lines: number;
}

/**
 * The facts that were written. Each has a line of its own with its hash: one that is damaged or cut
 * short is as if it had not been written.
 */
export async function readKnownFacts<Facts>(file: string): Promise<KnownFacts<Facts>> {
  const bytes = await readFile(file).catch(() => Buffer.alloc(0));
  const facts = new Map<string, Facts>();
  let lines = 0;
  // Line by line, since the text of ten thousand entries would take three times its bytes.
  for (let start = 0; start < bytes.length; ) {
    const newline = bytes.indexOf('\n', start);
    const end = newline < 0 ? bytes.length : newline;
    const [hash, text] = splitAtSpace(bytes.toString('utf8', start, end));
    if (hash === hashOf(text)) {
      const [name, value] = JSON.parse(text);
      facts.set(name, value);
    }
    if (end > start) lines += 1;
    start = end + 1;
  }
  return { facts, lines };
}

interface Saving {
  /** The names of the facts that the file does not have as they are. */
  readonly changed: readonly string[];
  /** In the file. */
  readonly lines: number;
  /** How much of what is kept, in lines or otherwise, is of no use any more. */
  readonly useless: number;
}

/**
 * Adds the facts that have changed to the file, or replaces it by all, at once: if it has no lines,
 * more than an eighth of what is kept is useless, or it cannot be added to. Resolves to whether it
 * was replaced. What cannot be written is made again next time.
 */
export async function saveFacts(
  file: string,
  all: ReadonlyMap<string, unknown>,
  { changed, lines, useless }: Saving,
): Promise<boolean> {
  const canAdd = lines > 0 && !isMuch(useless, all);
  if (canAdd && (await append(file, all, changed)) === undefined) return false;
  return replace(file, all);
}

/** Whether so much of what is kept is of no use any more that it is replaced. */
export function isMuch(useless: number, all: ReadonlyMap<string, unknown>): boolean {
  return useless > all.size / 8;
}

/** Adds those that have changed to the file; what cannot be written is made again next time. */
export async function addFacts(
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
function* textsOf(facts: Iterable<readonly [string, unknown]>): Generator<string> {
  let lines = [''];
  for (const fact of facts) {
    const text = JSON.stringify(fact);
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
