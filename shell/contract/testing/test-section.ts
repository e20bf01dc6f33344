/**
 * The suite that every section runs.
 *
 * @module @site/contract/testing
 */

import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFaults } from '../src/declared-pages.ts';
import type { Pages } from '../src/define-section.ts';
import { type LoadedSection, loadSection } from './load-section.ts';

/** In milliseconds; long enough that only a hang reaches it, even on a slow shared machine. */
const hang = 60_000;

/**
 * The suite that every section runs; `address` is that of the section's folder.
 *
 * @example
 * // src/section.test.ts
 * testSection(new URL('..', import.meta.url));
 */
export function testSection(address: URL): void {
  const folder = fileURLToPath(address).replace(/\/$/, '');
  describe(`the section ${basename(folder)}`, { timeout: hang }, () => {
    let loaded: LoadedSection;
    let pages: Pages;
    beforeAll(async () => {
      loaded = await loadSection(folder);
      pages = await loaded.section.pages(loaded.fetchFile);
    }, hang);
    afterAll(() => loaded?.close());

    it('has the name and the prefixes of its package', () => {
      const { name, site } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      const { id, prefixes } = loaded.section;
      expect(id).toBe(name);
      // What other sections link to is planned there. In a repository of its own there is no plan.
      const message = `${name}/package.json and ${name}/src/section.ts have different prefixes`;
      if (site) expect([...prefixes].sort(), message).toEqual([...site.prefixes].sort());
    });

    it('can be published', async () => {
      expect(await findFaults(loaded.section, pages)).toEqual([]);
    });
  });
}
