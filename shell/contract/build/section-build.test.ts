import { createHash } from 'node:crypto';
import { readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createBuilder, type Plugin } from 'vite';
import { beforeEach, expect, it, vi } from 'vitest';
import { withFiles } from './fixtures/build-files.ts';
import { defineSectionBuild } from './section-build.ts';

// The federation plugin does nothing in tests, unless it is told to.
beforeEach(() => {
  vi.stubEnv('MFE_VITE_NO_TEST_ENV_CHECK', 'true');
  vi.stubEnv('NODE_ENV', 'production');
});

const source = {
  'package.json': '{ "name": "mf-slow", "type": "module" }',
  'src/section.ts': `
    import { defineSection, lazyPage } from '@site/contract';
    export const section = defineSection({
      routes: [lazyPage(() => import('./slow-page.ts').then((module) => module.SlowPage))],
    });`,
  // Imports from the shared libraries what nothing else in the section imports.
  'src/slow-page.ts': `
    import { useQuery } from '@site/contract';
    import { useReducer } from 'react';
    import mark from './mark.svg';
    export const SlowPage = () => [useQuery(), useReducer(String, 0), mark];`,
  'src/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/robots.txt': 'Disallow: /',
};

const installed = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/** Name and hash of every client file, with the page's module arriving late. */
function buildFiles(delay: number): Promise<Readonly<Record<string, string>>> {
  const slow: Plugin = {
    name: 'slow-module',
    enforce: 'pre',
    async load(id) {
      if (id.endsWith('/slow-page.ts')) await setTimeout(delay);
    },
  };
  return withFiles(source, async (root) => {
    // The plugin looks for the libraries' exports from there.
    await symlink(installed, join(root, 'node_modules'));
    const config = defineSectionBuild({ id: 'mf-slow', plugins: [slow] });
    const given = config({ command: 'build', mode: 'production' });
    expect(given.plugins).toContainEqual(
      expect.objectContaining({ name: 'site:refuse-stylesheets' }),
    );
    const builder = await createBuilder({ ...given, root, configFile: false, logLevel: 'silent' });
    await builder.buildApp();
    const folder = join(root, 'dist/client');
    const all = await readdir(folder);
    expect(all).not.toContain('robots.txt');
    // A page names the same file before its code runs as afterwards.
    const mark = all.find((name) => name.startsWith('mark.'));
    expect(mark).toMatch(/^mark\.[\w-]+\.svg$/);
    expect(await readFile(join(root, 'dist/server/section.cjs'), 'utf8')).toContain(`/${mark}"`);
    const names = all.filter((name) => name.endsWith('.js'));
    const hashes = names.map(async (name) => {
      const bytes = await readFile(join(folder, name));
      return [name, createHash('sha256').update(bytes).digest('hex')] as const;
    });
    return Object.fromEntries(await Promise.all(hashes));
  });
}

// The federation plugin lists the imported exports of a library; the page's are among the last.
it('builds the same bytes in any folder, however long a module takes to load', async () => {
  const files = await buildFiles(0);
  expect(Object.keys(files).some((name) => name.startsWith('slow-page.'))).toBe(true);
  expect(await buildFiles(300)).toEqual(files);
});
