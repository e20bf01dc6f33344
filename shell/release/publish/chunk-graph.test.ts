import { expect, it } from 'vitest';
import type { ChunkRecord } from '../../contract/build/chunk-record.ts';
import type { App } from '../apps.ts';
import { closureOf, findEntry, moduleChunks, reachableFrom, startupOf } from './chunk-graph.ts';

type Chunk = ChunkRecord['chunks'][string];

function chunk(given: Partial<Chunk> = {}): Chunk {
  return {
    imports: [],
    dynamicImports: [],
    isEntry: false,
    facade: null,
    lazyModules: [],
    ...given,
  };
}

const section: App = { name: 'mf-news', folder: '/mf-news', kind: 'section', isPublic: true };
const shell: App = { name: 'shell', folder: '/shell', kind: 'shell', isPublic: true };

/** entry → share map and section, each on demand; the section → two pages that share a chunk. */
const chunks = {
  'other.js': chunk({ isEntry: true, imports: ['common.js'] }),
  'entry.js': chunk({
    facade: 'virtual:mf-REMOTE_ENTRY_ID:mf-news',
    imports: ['runtime.js'],
    dynamicImports: ['section.js'],
  }),
  'runtime.js': chunk(),
  'section.js': chunk({
    lazyModules: ['src/section.ts'],
    dynamicImports: ['b-page.js', 'a-page.js'],
  }),
  'b-page.js': chunk({ lazyModules: ['src/b-page.tsx'], imports: ['common.js', 'external'] }),
  'a-page.js': chunk({ lazyModules: ['src/a-page.tsx'], imports: ['common.js'] }),
  'common.js': chunk({
    imports: ['a-page.js'],
    lazyModules: ['src/widget.tsx', '../ui/button.tsx'],
  }),
};

it('starts a section with its federation entry and the shell with its main script', () => {
  expect(findEntry(chunks, section)).toBe('entry.js');
  expect(findEntry(chunks, shell)).toBe('other.js');
});

it('refuses a build without an entry, by the app’s name', () => {
  expect(() => findEntry({ 'a.js': chunk() }, section)).toThrow(
    'mf-news: its build made no entry script.',
  );
});

it('closes over static imports, circles included, and nothing that is not a chunk', () => {
  expect(closureOf(chunks, ['b-page.js'])).toEqual(['b-page.js', 'common.js', 'a-page.js']);
});

it('reaches what can come to be fetched, on demand too, and no more', () => {
  const reached = [...reachableFrom(chunks, 'entry.js')].sort();
  expect(reached).toEqual(
    Object.keys(chunks)
      .filter((name) => name !== 'other.js')
      .sort(),
  );
});

it('starts with the entry, what it imports and what it starts, but no page', () => {
  expect(startupOf(chunks, 'entry.js')).toEqual(['entry.js', 'runtime.js', 'section.js']);
});

it('maps a source module to its chunk and what that imports, in a stable order', () => {
  expect(Object.entries(moduleChunks(chunks))).toEqual([
    ['src/a-page.tsx', ['a-page.js', 'common.js']],
    ['src/b-page.tsx', ['b-page.js', 'common.js', 'a-page.js']],
    ['src/section.ts', ['section.js']],
    // A widget that a page holds as well.
    ['src/widget.tsx', ['common.js', 'a-page.js']],
  ]);
});
