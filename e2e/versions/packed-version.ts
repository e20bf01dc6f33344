import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { repositoryRoot } from '../processes.ts';

/**
 * What a version left: the store that its commands filled, the server that it built, or a section's
 * repository that it created, with its packages and a lock file.
 */
type Part = 'store' | 'server' | 'section';

const fileOf = (name: string, part: Part) =>
  join(repositoryRoot, 'e2e/versions/packed', `${name}-${part}.tar.br`);

/** Writes a folder's files into the repository. */
export function pack(folder: string, name: string, part: Part): void {
  const archive = execFileSync('tar', ['-cf-', '-C', folder, '.'], { maxBuffer: 1e9 });
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: archive.length,
  };
  writeFileSync(fileOf(name, part), brotliCompressSync(archive, { params }));
}

/** Makes a folder of what was packed. */
export function unpack(name: string, part: Part, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const input = brotliDecompressSync(readFileSync(fileOf(name, part)));
  execFileSync('tar', ['-xf-', '-C', folder], { input });
  return folder;
}
