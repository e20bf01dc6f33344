import { expect, it } from 'vitest';
import type { App } from '../apps.ts';
import { closureOf, findEntry, moduleChunks } from './chunk-graph.ts';
import { makeChunk } from './fixtures/chunk.ts';

const app: App = { name: 'mf-news', folder: '/mf-news', isPublic: true };

/** entry → section, on demand; the section → two pages that share a chunk. */
const chunks = {
  'entry.js': makeChunk({
    isEntry: true,
    imports: ['runtime.js'],
    dynamicImports: ['section.js'],
  }),
  'runtime.js': makeChunk(),
  'section.js': makeChunk({
    lazyModules: ['src/section.ts'],
    dynamicImports: ['b-page.js', 'a-page.js'],
  }),
  'b-page.js': makeChunk({ lazyModules: ['src/b-page.tsx'], imports: ['common.js', 'external'] }),
  'a-page.js': makeChunk({ lazyModules: ['src/a-page.tsx'], imports: ['common.js'] }),
  'common.js': makeChunk({
    imports: ['a-page.js'],
    lazyModules: ['src/widget.tsx', '../ui/button.tsx'],
  }),
};

it('refuses a build without an entry, by the app’s name', () => {
  expect(() => findEntry({ 'a.js': makeChunk() }, app)).toThrow(
    'mf-news: its build made no entry script.',
  );
});

it('closes over static imports, circles included, and nothing that is not a chunk', () => {
  expect(closureOf(chunks, 'b-page.js')).toEqual(['b-page.js', 'common.js', 'a-page.js']);
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
