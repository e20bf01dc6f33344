import type { Plugin } from 'vite';
import { sharedNames } from '../src/shared-libraries.ts';

/**
 * Makes the federation plugin keep every export of every shared library.
 *
 * By itself it keeps the exports that it has seen imported by the time no module has been read
 * for 10 ms. On a busy machine other modules are still to come: the build fails, or its bytes
 * differ from the last one's. A namespace import needs every export, and those in the section's
 * entry are always seen.
 */
export function everySharedExport(): Plugin {
  const imports = sharedNames.map((name, index) => `import * as shared${index} from '${name}';`);
  let entry = '';
  return {
    name: 'site:every-shared-export',
    configResolved(config) {
      entry = `${config.root.replaceAll('\\', '/')}/src/section.ts`;
    },
    transform(code, id) {
      // What the section itself does not import leaves no trace in its bundle.
      if (id.includes('__loadShare__')) return { code, map: null, moduleSideEffects: false };
      return id === entry ? { code: `${code}\n${imports.join('\n')}`, map: null } : undefined;
    },
  };
}
