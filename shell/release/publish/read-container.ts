import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ChunkRecord } from '../../contract/build/chunk-record.ts';
import { filesBase } from '../../contract/build/files-base.ts';
import type { App } from '../apps.ts';
import { ReleaseError } from '../release-error.ts';

/** What the federation plugin writes beside a container. */
export const manifestFile = 'mf-manifest.json';

const assets = z.object({ js: z.object({ sync: z.array(z.string()) }) });

const manifestSchema = z.object({
  name: z.string(),
  metaData: z.object({
    remoteEntry: z.object({ name: z.string(), type: z.literal('module') }),
    publicPath: z.string(),
    // Hosts would run it.
    getPublicPath: z.undefined({ error: 'must be absent: hosts would run it as code' }).optional(),
  }),
  shared: z.array(z.object({ name: z.string(), version: z.string() })),
  exposes: z.array(z.object({ path: z.string(), assets })),
});

/** A section's federation container, as its manifest describes it. */
export interface Container {
  readonly entry: string;
  /** Every script that its start needs, the entry included. */
  readonly startup: readonly string[];
  /** Shared library → the version that the section was built with. */
  readonly versions: Readonly<Record<string, string>>;
  /** The manifest's bytes. */
  readonly manifest: Uint8Array;
}

/** Reads a built section's manifest; refuses a container that the shell could not load. */
export async function readContainer(app: App, chunks: ChunkRecord['chunks']): Promise<Container> {
  const manifest = await readManifest(app);
  const { name, metaData, shared, exposes } = parseManifest(app, manifest);
  const entry = metaData.remoteEntry.name;
  const exposed = exposes.find(({ path }) => path === './section');
  expectFact(app, 'name', name, app.name);
  expectFact(app, 'metaData.publicPath', metaData.publicPath, filesBase(app.name));
  if (exposed === undefined) throw refuse(app, `${manifestFile}: exposes has no "./section"`);
  const missing = ['init', 'get'].filter((name) => !chunks[entry]?.exports.includes(name));
  if (missing.length > 0) throw refuse(app, `${entry} does not export ${missing.join(' and ')}`);
  return {
    entry,
    startup: [entry, ...exposed.assets.js.sync],
    versions: Object.fromEntries(shared.map(({ name, version }) => [name, version])),
    manifest,
  };
}

function readManifest(app: App): Promise<Uint8Array> {
  return readFile(join(app.folder, 'dist/client', manifestFile)).catch(() => {
    throw refuse(app, `dist/client has no ${manifestFile}`);
  });
}

function parseManifest(app: App, bytes: Uint8Array) {
  const { success, data, error } = manifestSchema.safeParse(parseJson(app, bytes));
  if (success) return data;
  const faults = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw refuse(app, `${manifestFile}: ${faults.join('; ')}`);
}

function parseJson(app: App, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw refuse(app, `${manifestFile} is not JSON: ${(error as Error).message}`);
  }
}

function expectFact(app: App, key: string, found: string, wanted: string): void {
  if (found === wanted) return;
  throw refuse(app, `${manifestFile}: ${key} is "${found}" instead of "${wanted}"`);
}

function refuse(app: App, fault: string): ReleaseError {
  return new ReleaseError(
    `${app.name}: ${fault}. Build it with defineSectionBuild() of @site/contract/build.`,
  );
}
