import { basename } from 'node:path';

/** A path within the content's root as messages name it, from the repository's root. */
export const showPath = (root: string, path: string): string => `${basename(root)}/${path}`;
