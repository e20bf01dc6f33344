import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { withFiles } from './fixtures/build-files.ts';
import { defineSectionBuild } from './section-build.ts';

const source = {
  'package.json': '{ "type": "module" }',
  'src/section.ts': `
    import { defineSection, lazyPage } from '@site/contract';
    export const section = defineSection({
      page: lazyPage(() => import('./page.ts').then((module) => module.page)),
      widget: lazyPage(() => import('./widget.ts').then((module) => module.widget)),
    });`,
  'src/page.ts': `export { useState as page } from './common.ts';`,
  'src/widget.ts': `export { default as widget } from './common.ts';`,
  'src/common.ts': `
    export { useState } from 'react';
    export { default } from '@emotion/styled';
    export { Link } from 'react-router-dom';`,
};

it('makes a container that reads what it uses from the host’s share scope', () =>
  withFiles(source, async (root) => {
    const config = defineSectionBuild({ id: 'mf-news' })({ command: 'build', mode: 'production' });
    await build({ ...config, root, configFile: false, logLevel: 'silent' });
    const folder = join(root, 'dist/client');
    const entry = (await readdir(folder)).find((name) => name.startsWith('entry-')) ?? '';

    const read: string[] = [];
    const share = (library: string, lib: object) => ({
      '1.0.0': {
        lib: () =>
          new Proxy(lib, {
            get(target, name) {
              read.push(`${library} ${String(name)}`);
              return Reflect.get(target, name);
            },
          }),
      },
    });
    const container = await import(pathToFileURL(join(folder, entry)).href);
    container.init({
      '@site/contract': share('contract', {
        defineSection: (section: unknown) => section,
        lazyPage: (load: () => unknown) => load,
      }),
      react: share('react', { useState: 'react’s hook' }),
      '@emotion/styled': share('styled', { default: 'styled itself' }),
    });
    const { section } = (await container.get('./section'))();
    expect(await section.page()).toBe('react’s hook');
    expect(await section.widget()).toBe('styled itself');
    expect(read.sort()).toEqual([
      'contract defineSection',
      'contract lazyPage',
      'react useState',
      'styled default',
    ]);
  }));
