import type { SharedExports } from './find-unshared.ts';
import * as sharedEmotion from './shared-emotion.ts';
import type { SharedLibraryName } from './shared-libraries.ts';
import * as sharedRouter from './shared-router.ts';

/** The modules of the libraries that are shared in part. */
const shared: Readonly<Record<SharedLibraryName, 'all' | object>> = {
  react: 'all',
  'react/jsx-runtime': 'all',
  'react-dom': 'all',
  'react-dom/client': 'all',
  'react-router-dom': sharedRouter,
  '@emotion/react': sharedEmotion,
  '@emotion/styled': 'all',
  zustand: 'all',
  '@site/contract': 'all',
};

/**
 * What sections may import of each shared library. Apart from the table of libraries, since builds
 * need no more than their names.
 */
export const sharedExports: SharedExports = Object.fromEntries(
  Object.entries(shared).map(([name, part]) => [
    name,
    part === 'all' ? part : Object.keys(part).sort(),
  ]),
);
