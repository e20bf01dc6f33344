import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { endOf, type Flaw, type Position } from '../rules/problem.ts';

/** Why a file has no text that can be read. */
export type TextFault = Pick<Flaw, 'message'> & Position;

/** Reads a file that people write, without a BOM and with plain line ends. */
export async function readTextFile(path: string): Promise<string | TextFault> {
  try {
    const bytes = await readFile(path);
    return isUtf8(bytes) ? withPlainLineEnds(bytes.toString()) : findBadByte(bytes);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const known = faults[code ?? ''];
    if (known === undefined) throw error;
    return { message: known, line: 1, column: 1 };
  }
}

const faults: Readonly<Record<string, string>> = {
  ENOENT: 'is missing: the site needs this file',
  EISDIR: 'is a folder: put a file in its place',
};

/** So that a checkout on any system gives the same bytes. */
function withPlainLineEnds(source: string): string {
  return source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
}

function findBadByte(bytes: Buffer): TextFault {
  // Where a byte is wrong, what is decoded has the replacement character.
  const [before = ''] = bytes.toString().split('\uFFFD', 1);
  return { message: 'is not UTF-8: save the file as UTF-8', ...endOf(before) };
}
