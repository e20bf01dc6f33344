import { createRequire } from 'node:module';
import type sharp from 'sharp';

const require = createRequire(import.meta.url);

/**
 * sharp, loaded when the first picture is read or made: its native libraries take a sixth of a
 * second, and most builds find every picture in the cache.
 */
export function loadSharp(): typeof sharp {
  const loaded: typeof sharp = require('sharp');
  // The bytes of an AVIF depend on the number of threads. Several variants are encoded at once, so
  // no core is idle.
  loaded.concurrency(1);
  return loaded;
}
