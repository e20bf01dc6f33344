import type { Plugin } from 'vite';
import { sharedNames } from '../src/shared-libraries.ts';

/** The module to build: the section, and every export of every shared library. */
export const sectionInput = 'virtual:site/section-input';

const resolved = `\0${sectionInput}`;

/**
 * Makes the federation plugin keep every export of every shared library.
 *
 * By itself it keeps the exports that it has seen imported by the time no module has been read
 * for 10 ms. On a busy machine other modules are still to come: the build fails, or its bytes
 * differ from the last one's. A namespace import needs every export, and those of the build's
 * input are always seen.
 */
export function everySharedExport(): Plugin {
  let section = '';
  return {
    name: 'site:every-shared-export',
    configResolved(config) {
      section = `${config.root.replaceAll('\\', '/')}/src/section.ts`;
    },
    resolveId: (id) => (id === sectionInput ? resolved : undefined),
    load(id) {
      if (id !== resolved) return undefined;
      const names = sharedNames.map((name, index) => `import * as shared${index} from '${name}';`);
      return [...names, `export { section } from '${section}';`].join('\n');
    },
    transform(code, id) {
      // What the section itself does not import leaves no trace in its bundle.
      return id.includes('__loadShare__')
        ? { code, map: null, moduleSideEffects: false }
        : undefined;
    },
  };
}
