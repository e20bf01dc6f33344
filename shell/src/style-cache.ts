import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Without plugins, of which emotion's own adds vendor prefixes: a quarter of a page's styles, for
 * browsers older than those that are supported. What these need stands in the styles themselves.
 * One list for all caches, since emotion keeps by it what it compiles.
 */
const stylisPlugins: [] = [];

/** The cache of a rendered page, or of the page in a browser; `speedy` inserts rules, not text. */
export function createStyleCache(options?: { readonly speedy: boolean }): EmotionCache {
  return createCache({ key: 'css', stylisPlugins, ...options });
}
