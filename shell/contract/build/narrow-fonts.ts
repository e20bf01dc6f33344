import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parse } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The weights that are kept: one, or a range. */
type Weights = number | { readonly min: number; readonly max: number };

/**
 * Takes from variable fonts, named by their files, the weights that the site does not use: a third
 * of their bytes. The development server serves them whole.
 */
export function narrowFonts(weights: Readonly<Record<string, Weights>>): Plugin {
  let base = '';
  const found = new Set<string>();
  return {
    name: 'site:narrow-fonts',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      base = config.base;
    },
    async load(id) {
      const [file = '', query] = id.split('?');
      const { name } = parse(file);
      const wght = weights[name];
      if (wght === undefined || query !== 'url') return undefined;
      found.add(name);
      const source = await subsetFont(await readFile(file), undefined, {
        keepAllGlyphs: true,
        targetFormat: 'woff2',
        variationAxes: { wght },
      });
      const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
      const fileName = `${name}.${hash}.woff2`;
      this.emitFile({ type: 'asset', fileName, source });
      return `export default ${JSON.stringify(base + fileName)};`;
    },
    generateBundle() {
      const missing = Object.keys(weights).filter((name) => !found.has(name));
      if (missing.length > 0)
        this.error(
          `narrowFonts(): the build imports no file ${missing.join(', ')} with ?url. Correct the name, or import it.`,
        );
    },
  };
}
