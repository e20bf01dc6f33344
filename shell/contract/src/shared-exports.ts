import type { SharedExports } from './find-unshared.ts';
import * as sharedEmotion from './shared-emotion.ts';
import { type SharedLibraryName, sharedNames } from './shared-libraries.ts';
import * as sharedRouter from './shared-router.ts';

/** The libraries that are shared in part. */
const parts: Partial<Record<SharedLibraryName, object>> = {
  'react-router-dom': sharedRouter,
  '@emotion/react': sharedEmotion,
};

/** What sections may import of each shared library. Apart from the table: builds need no more than names. */
export const sharedExports: SharedExports = Object.fromEntries(
  sharedNames.map((name) => {
    const part = parts[name];
    return [name, part === undefined ? 'all' : Object.keys(part).sort()];
  }),
);
