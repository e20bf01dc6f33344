import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { buildFiles, type SourceFiles } from './fixtures/build-files.ts';
import { findSharedImports, recordSharedUsage, sharedUsageFile } from './shared-usage.ts';

const find = (code: string) => [...findSharedImports(parseAst(code))];

describe('the scan of a module', () => {
  it.each([
    ['a named import', `import { useState as use } from 'react'`, 'react', 'useState'],
    ['a default import', `import styled from '@emotion/styled'`, '@emotion/styled', 'default'],
    ['a namespace import', `import * as all from 'zustand'`, 'zustand', '*'],
    ['a string name', `import { 'a-b' as c } from 'zustand'`, 'zustand', 'a-b'],
    ['a re-export', `export { Link as A } from 'react-router-dom'`, 'react-router-dom', 'Link'],
    ['a re-export of all', `export * from '@site/contract'`, '@site/contract', '*'],
  ])('finds %s', (_, code, library, name) => {
    expect(find(code)).toEqual([[library, name]]);
  });

  it('ignores what the shell does not share', () => {
    expect(
      find(`import a from './a.ts'; export { b } from 'constructor'; export const c = 1;`),
    ).toEqual([]);
  });
});

it('writes what the whole app imports and where, JSX included', async () => {
  const files: SourceFiles = {
    'src/section.ts': `
      import { useState } from 'react';
      import { useParams, Link } from 'react-router-dom';
      import { Page } from './page.tsx';
      export const section = [useState, useParams, Link, Page];`,
    'src/page.tsx': `
      import { type ReactNode, useId, useState } from 'react';
      export const Page = (): ReactNode => <p id={useId()}>{useState(1)}</p>;`,
  };
  const built = await buildFiles(files, recordSharedUsage());
  expect(JSON.parse(built[sharedUsageFile] ?? '')).toEqual({
    react: {
      useId: 'src/page.tsx',
      useState: expect.stringMatching(/^src\/(page|section)\.tsx?$/),
    },
    'react-router-dom': { Link: 'src/section.ts', useParams: 'src/section.ts' },
    'react/jsx-runtime': { jsx: 'src/page.tsx' },
  });
});

it('fails on a second copy of a shared library, although it is installed', async () => {
  const files: SourceFiles = {
    'src/section.ts': `
      import { useLocation } from 'react-router';
      export const section = [useLocation];`,
    'node_modules/react-router/package.json': '{ "type": "module", "main": "index.js" }',
    'node_modules/react-router/index.js': 'export const useLocation = () => {};',
  };
  await expect(buildFiles(files, recordSharedUsage())).rejects.toThrow(
    /section\.ts imports "react-router", which would bundle a second copy of react-router-dom\. Import from "react-router-dom" instead/,
  );
});
