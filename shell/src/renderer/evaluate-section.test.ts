import * as contract from '@site/contract';
import * as React from 'react';
import { expect, it } from 'vitest';
import { evaluateSection } from './evaluate-section.ts';

it('gives a section the one copy of a shared library', () => {
  const code = `
    const { useId } = require('react');
    const { defineSection } = require('@site/contract');
    exports.section = { useId, defineSection };`;
  const section: unknown = evaluateSection('mf-news', code);
  expect(section).toEqual({
    useId: React.useId,
    defineSection: contract.defineSection,
  });
});

it('shares the styled function in both forms of interop', () => {
  const code = `
    const styled = require('@emotion/styled');
    exports.section = { same: styled.default.div === styled.div, kind: typeof styled('div') };`;
  expect(evaluateSection('mf-news', code)).toEqual({ same: true, kind: 'function' });
});

it.each(['node:fs', 'react-router', '@site/ui', './other.cjs', 'toString', 'constructor'])(
  'refuses a section that requires %s, which is not shared',
  (name) => {
    const code = `exports.section = require('${name}');`;
    expect(() => evaluateSection('mf-news', code)).toThrow(
      `mf-news: the server bundle requires "${name}", which the shell does not share`,
    );
  },
);

it('shares only the chosen exports of the router', () => {
  const code = `exports.section = Object.keys(require('react-router-dom'));`;
  const names = evaluateSection('mf-news', code);
  expect(names).toContain('useParams');
  expect(names).not.toContain('useLoaderData');
});

it('refuses a bundle that exports no section', () => {
  expect(() => evaluateSection('mf-news', 'exports.other = 1;')).toThrow(
    'mf-news: src/section.ts does not export `section`',
  );
});
