import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSharedImports } from '../build/shared-usage.ts';
import {
  findHeadFaults,
  findPageFaults,
  findPathFaults,
  findRedirectFaults,
} from '../src/declared-pages.ts';
import type { LazyPage } from '../src/lazy-page.tsx';
import type { Pages } from '../src/section.ts';
import { findUnshared } from '../src/shared-libraries.ts';
import { type LoadedSection, loadSection } from './load-section.ts';

/**
 * The suite every section runs: `testSection(new URL('..', import.meta.url))` in
 * `src/section.test.ts`, the address being that of the section's folder.
 */
export function testSection(address: URL): void {
  const folder = fileURLToPath(address).replace(/\/$/, '');
  describe(`the section ${basename(folder)}`, () => {
    let loaded: LoadedSection;
    let pages: Pages;
    beforeAll(async () => {
      loaded = await loadSection(folder);
      pages = await loaded.section.pages(loaded.fetchFile);
    });
    afterAll(() => loaded?.close());

    it('is called like its folder and has an owner', () => {
      expect(loaded.section.id).toBe(basename(folder));
      expect(loaded.section.owner.trim()).not.toBe('');
    });

    it('has every route under an own prefix and serves every prefix', () => {
      expect(findPathFaults(loaded.section)).toEqual([]);
    });

    it('has every page lazy, in a file of its own, and loading', async () => {
      const components = loaded.section.routes.map(({ Component }) => Component);
      expect(components.filter(isLazy)).toHaveLength(components.length);
      const sources = components.map(({ source }) => source);
      expect(new Set(sources).size).toBe(components.length);
      await Promise.all(components.map((page) => page.preload()));
    });

    it('has every widget lazy and loading', async () => {
      const widgets = Object.values(loaded.section.widgets ?? {});
      expect(widgets.filter(isLazy)).toHaveLength(widgets.length);
      await Promise.all(widgets.map((widget) => widget.preload()));
    });

    it('has a page with a head for every route, and one not-found page for every parameter', () => {
      expect(findPageFaults(loaded.section, pages)).toEqual([]);
    });

    it('has a title and a description of its own on every page', () => {
      expect(findHeadFaults(pages)).toEqual([]);
    });

    it('redirects to pages it has', () => {
      expect(findRedirectFaults(loaded.section, pages)).toEqual([]);
    });

    it('imports nothing from a shared library that the shell does not provide', () => {
      expect(findUnshared(readUsage(join(folder, 'src')))).toEqual([]);
    });
  });
}

function isLazy(component: LazyPage): boolean {
  return typeof component.preload === 'function' && component.source !== undefined;
}

/** Shared library → what the section's own modules import from it. */
function readUsage(folder: string): Record<string, string[]> {
  const usage: Record<string, string[]> = {};
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.test\.|\.d\.ts$|fixtures/.test(file)) continue;
    const program = parseAst(readFileSync(join(folder, file), 'utf8'), { lang: 'tsx' });
    for (const [library, name] of findSharedImports(program)) {
      usage[library] = [...(usage[library] ?? []), name];
    }
  }
  return usage;
}
