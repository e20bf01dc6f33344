import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { buildFiles, type SourceFiles } from './fixtures/build-files.ts';
import {
  findLacking,
  findLentImports,
  findSecondCopy,
  lentUsage,
  lentUsageFile,
} from './lent-usage.ts';

const find = (code: string) => [...findLentImports(parseAst(code))];

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

  it('finds every name of one import', () => {
    expect(find(`import React, { use, useId } from 'react'`)).toEqual([
      ['react', 'default'],
      ['react', 'use'],
      ['react', 'useId'],
    ]);
  });

  it('passes over what the shell does not lend', () => {
    expect(
      find(`import a from './a.ts'; export { b } from 'constructor'; export const c = 1;`),
    ).toEqual([]);
  });
});

it('writes what the whole app uses, sorted, JSX included', async () => {
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
  const built = await buildFiles(files, lentUsage());
  expect(JSON.parse(built[lentUsageFile] ?? '')).toEqual({
    react: ['useId', 'useState'],
    'react-router-dom': ['Link', 'useParams'],
    'react/jsx-runtime': ['jsx'],
  });
});

it('finds exports and libraries that the shell does not lend', () => {
  const needs = { 'react-router-dom': ['Link', 'useLoaderData', '*'], lodash: ['map'] };
  expect(findLacking(needs)).toEqual([
    'react-router-dom: useLoaderData',
    'react-router-dom: *',
    'lodash: map',
  ]);
});

describe('a second copy of a lent library', () => {
  it.each([
    ['react-router', 'react-router-dom'],
    ['react-router/dom', 'react-router-dom'],
    ['react-router-dom/server', 'react-router-dom'],
    ['react-dom/server', 'react-dom'],
    ['@emotion/react/jsx-runtime', '@emotion/react'],
  ])('comes with %s', (source, lent) => {
    expect(findSecondCopy(source)).toBe(lent);
  });

  it.each([
    'react',
    'react-dom/client',
    'react-dropzone',
    'zustand/shallow',
    '@site/contract/contact',
    './react-router/x.ts',
    'd3',
  ])('does not come with %s', (source) => {
    expect(findSecondCopy(source)).toBeUndefined();
  });

  it('ends the build, naming the module, what is lent, and the remedy', async () => {
    const files: SourceFiles = {
      'src/section.ts': `
        import { useLocation } from 'react-router';
        export const section = [useLocation];`,
    };
    await expect(buildFiles(files, lentUsage())).rejects.toThrow(
      /section\.ts imports "react-router", which would bring a second copy of what the shell lends as react-router-dom: import it from there/,
    );
  });
});
