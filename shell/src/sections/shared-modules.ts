import emotionStyled from '@emotion/styled';
import * as contract from '@site/contract';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as zustand from 'zustand';
import * as sharedEmotion from '../../contract/src/shared-emotion.ts';
import type { SharedLibraryName } from '../../contract/src/shared-libraries.ts';
import * as sharedRouter from '../../contract/src/shared-router.ts';

/** Each shared library as it is handed to sections. */
export type SharedModules = Readonly<Record<SharedLibraryName, object>> & {
  readonly '@site/contract': typeof contract;
};

/** Bundlers read the function either from the module itself or from its default export. */
const styledModule = Object.assign(emotionStyled.bind(undefined), emotionStyled, {
  default: emotionStyled,
  __esModule: true,
});

/** The shell's copy of each shared library, but for `react-dom/client`, which no renderer needs. */
export const sharedModules: Omit<SharedModules, 'react-dom/client'> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'react-router-dom': sharedRouter,
  '@emotion/react': sharedEmotion,
  '@emotion/styled': styledModule,
  zustand,
  '@site/contract': contract,
};
