import { compileFunction } from 'node:vm';
import * as emotionReact from '@emotion/react';
import emotionStyled from '@emotion/styled';
import type { Section } from '@site/contract';
import * as contract from '@site/contract';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as zustand from 'zustand';
import { lentRouter } from '../src/sections/lent-router.ts';

/** Both forms of interop find the function: as the module itself and as its default. */
const styledModule = Object.assign(emotionStyled.bind(undefined), emotionStyled, {
  default: emotionStyled,
  __esModule: true,
});

const lent: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'react-dom/client': {},
  'react-router-dom': lentRouter,
  '@emotion/react': emotionReact,
  '@emotion/styled': styledModule,
  zustand,
  '@site/contract': contract,
};

/**
 * Runs a section's server bundle with this renderer's libraries and nothing else.
 * Throws when it asks for another module or exports no section.
 */
export function evaluateSection(id: string, code: string): Section {
  const module = { exports: {} as { section?: Section } };
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename: `${id}.cjs` });
  run(module, module.exports, (name: string) => requireLent(id, name));
  const { section } = module.exports;
  if (section === undefined) throw new Error(`${id}: src/section.ts exports no \`section\``);
  return section;
}

function requireLent(id: string, name: string): unknown {
  if (Object.hasOwn(lent, name)) return lent[name];
  throw new Error(`${id}: its server bundle asks for "${name}", which the shell does not lend`);
}
