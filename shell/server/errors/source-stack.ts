import { SourceMap } from 'node:module';
import { StoreError } from '../../store/drivers/driver.ts';
import { once } from '../../store/once.ts';
import { ownValue } from '../../store/own-value.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { toOneLine } from './one-line.ts';
import type { Frame } from './read-reports.ts';

type MapStore = Pick<SiteStore, 'readMap' | 'readRelease'>;

/** A map of 0.5 MB takes 50 ms. */
const limits = { maps: 5, bytes: 4_000_000 };

/**
 * The frames in files, lines and columns of the source, such as `mf-news/src/page.tsx:12:5`; as they
 * are where the release has no map that can be used. `apps` names the releases. No map is kept.
 */
export async function readSourceStack(
  store: MapStore,
  apps: Readonly<Record<string, string>>,
  frames: readonly Frame[],
): Promise<readonly string[]> {
  const maps = new Map<string, SourceMap | undefined>();
  // Scripts may be invented, and records large.
  const readRelease = once((app: string, version: string) => store.readRelease(app, version));
  const reading = { ...store, readRelease };
  const stack: string[] = [];
  for (const frame of frames) {
    const key = `${frame.app}/${frame.script}`;
    if (!maps.has(key) && maps.size < limits.maps) {
      maps.set(key, await readMap(reading, apps[frame.app], frame));
    }
    stack.push(toOneLine(findSource(maps.get(key), frame) ?? describeFrame(frame)));
  }
  return stack;
}

function describeFrame({ app, script, line, column }: Frame): string {
  return `/_releases/${app}/files/${script}:${line}:${column}`;
}

function findSource(map: SourceMap | undefined, { line, column }: Frame): string | undefined {
  // Empty or without a source if nothing of the source is there.
  const entry = map?.findEntry(line - 1, column - 1);
  if (!entry || !('originalSource' in entry) || !entry.originalSource) return undefined;
  const { originalSource, originalLine, originalColumn } = entry;
  return `${originalSource}:${originalLine + 1}:${originalColumn + 1}`;
}

async function readMap(
  store: MapStore,
  version: string | undefined,
  { app, script }: Frame,
): Promise<SourceMap | undefined> {
  try {
    const { maps = {} } = version === undefined ? {} : await store.readRelease(app, version);
    const map = ownValue(maps, script);
    if (map === undefined || map.bytes > limits.bytes) return undefined;
    return new SourceMap(JSON.parse(new TextDecoder().decode(await store.readMap(app, map.name))));
  } catch (error) {
    // A release is what its team makes it.
    if (error instanceof StoreError || error instanceof SyntaxError || error instanceof TypeError) {
      return undefined;
    }
    throw error;
  }
}
