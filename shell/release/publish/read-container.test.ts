import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import { makeChunk } from './fixtures/chunk.ts';
import { makeManifest } from './fixtures/manifest.ts';
import { readContainer } from './read-container.ts';

const container = makeChunk({ exports: ['get', 'init'] });

/** Reads a container of `mf-news` with this manifest, if any. */
async function read(manifest: object | string | undefined, entry = container) {
  const folder = await makeTemporaryFolder();
  const client = join(folder, 'dist/client');
  await mkdir(client, { recursive: true });
  const text = typeof manifest === 'string' ? manifest : JSON.stringify(manifest);
  if (text) await writeFile(join(client, 'mf-manifest.json'), text);
  const app = { name: 'mf-news', folder, isPublic: true } as const;
  return readContainer(app, { 'entry-1.js': entry });
}

it('reads the entry, what starts with it and the versions of shared libraries', async () => {
  expect(await read(makeManifest())).toEqual({
    entry: 'entry-1.js',
    startup: ['entry-1.js', 'container-1.js', 'section-1.js'],
    versions: { react: '19.0.0' },
    manifest: Buffer.from(JSON.stringify(makeManifest())),
  });
});

describe('a container that the shell could not load is refused', () => {
  const { metaData } = makeManifest();
  const withMeta = (given: object) => makeManifest({ metaData: { ...metaData, ...given } });

  it.each([
    ['without a manifest', undefined, 'dist/client has no mf-manifest.json'],
    ['with one that was cut short', '{"name":', 'mf-manifest.json is not JSON: '],
    ['of another name', makeManifest({ name: 'news' }), 'name is "news" instead of "mf-news"'],
    [
      'with a public path that is code',
      withMeta({ getPublicPath: 'function() { return "/" }' }),
      'metaData.getPublicPath: must be absent: hosts would run it as code',
    ],
    [
      'with another public path',
      withMeta({ publicPath: 'auto' }),
      'metaData.publicPath is "auto" instead of "/_releases/mf-news/files/"',
    ],
    [
      'that is no ES module',
      withMeta({ remoteEntry: { name: 'entry-1.js', type: 'global' } }),
      'metaData.remoteEntry.type: ',
    ],
    ['without a section', makeManifest({ exposes: [] }), 'exposes has no "./section"'],
  ])('%s', async (_, manifest, reason) => {
    await expect(read(manifest)).rejects.toThrow(reason);
    await expect(read(manifest)).rejects.toThrow('Build it with defineSectionBuild()');
  });

  it.each([
    ['init', ['get']],
    ['init and get', []],
  ])('without %s', async (missing, exports) => {
    await expect(read(makeManifest(), makeChunk({ exports }))).rejects.toThrow(
      `mf-news: entry-1.js does not export ${missing}.`,
    );
  });
});
