import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf } from '@site/content/integrity';
import { z } from 'zod';
import type { App } from '../apps.ts';
import { fileOfBytes, type MadeFile } from './made-files.ts';

const mapSchema = z.object({ sources: z.array(z.string()), mappings: z.string() });

/** Script → its source map, under a name that contains the hash of the map. */
export type Maps = ReadonlyMap<string, readonly [name: string, map: MadeFile]>;

/**
 * The source maps of an app's built scripts: lines and names of files, without the sources. A script
 * without code of its own has none.
 */
export async function readMaps(app: App, scripts: readonly string[]): Promise<Maps> {
  const maps = new Map<string, readonly [string, MadeFile]>();
  for (const script of scripts) {
    const file = join(app.folder, 'dist/client', `${script}.map`);
    const read = async () => packMap(app, await readFile(file, 'utf8'));
    const bytes = await read().catch((error) => {
      if (error.code !== 'ENOENT') throw error;
    });
    if (bytes === undefined) continue;
    const name = `${hashOf(bytes).slice(0, 32)}.map`;
    maps.set(script, [name, fileOfBytes(name, bytes, read)]);
  }
  return maps;
}

function packMap({ name }: App, text: string): Uint8Array {
  const { sources, mappings } = mapSchema.parse(JSON.parse(text));
  const named = sources.map((source) => nameSource(name, source));
  const map = { version: 3, sources: named, names: [], mappings };
  return new TextEncoder().encode(JSON.stringify(map));
}

/**
 * `mf-news/src/page.tsx`, `shell/ui/src/card.tsx`, `node_modules/…`: from the root of a checkout,
 * wherever that and its packages are.
 */
function nameSource(app: string, source: string): string {
  const path = join(app, 'dist/client', source);
  return path.replace(/^.*\/(?=node_modules\/)|^(\.\.\/)+/, '');
}
