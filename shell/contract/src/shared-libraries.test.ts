import { describe, expect, it } from 'vitest';
import { findUnshared } from './find-unshared.ts';
import { sharedExports } from './shared-exports.ts';
import { findDuplicated } from './shared-libraries.ts';

it('finds exports and libraries that the shell does not share', () => {
  const usage = { 'react-router-dom': ['Link', 'useLoaderData', '*'], lodash: ['map'] };
  expect(findUnshared(usage, sharedExports)).toEqual([
    'react-router-dom: useLoaderData',
    'react-router-dom: *',
    'lodash: map',
  ]);
});

describe('a second copy of a shared library', () => {
  it.each([
    ['react-router', 'react-router-dom'],
    ['react-router/dom', 'react-router-dom'],
    ['react-router-dom/server', 'react-router-dom'],
    ['react-dom/server', 'react-dom'],
    ['@emotion/react/jsx-runtime', '@emotion/react'],
  ])('comes with %s', (specifier, library) => {
    expect(findDuplicated(specifier)).toBe(library);
  });

  it.each([
    'react',
    'react-dom/client',
    'react-dropzone',
    'zustand/shallow',
    '@site/contract/contact',
    './react-router/x.ts',
    'd3',
  ])('does not come with %s', (specifier) => {
    expect(findDuplicated(specifier)).toBeUndefined();
  });
});
