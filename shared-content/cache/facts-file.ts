import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { noteFault } from './file-cache.ts';

/**
 * Facts that were written by `writeFacts`; undefined if there are none, or the file is not exactly
 * what was written.
 */
export async function readFacts<Facts>(file: string): Promise<Facts | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const end = text.indexOf('\n');
  const facts = text.slice(end + 1);
  return end > 0 && text.slice(0, end) === hashOf(facts) ? JSON.parse(facts) : undefined;
}

/** Replaces the file at once; what cannot be written is made again next time. */
export async function writeFacts(file: string, facts: unknown): Promise<void> {
  const text = JSON.stringify(facts);
  const draft = `${file}.${randomUUID()}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(draft, `${hashOf(text)}\n${text}`);
    await rename(draft, file);
  } catch (error) {
    noteFault(error);
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
