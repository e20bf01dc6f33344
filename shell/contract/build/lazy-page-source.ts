import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const call =
  /lazyPage\(\s*\(\)\s*=>\s*import\(\s*(['"])(\.[^'"]+)\1\s*\)(?:\s*\.then\(\s*\(?\w+\)?\s*=>\s*[\w.]+\s*,?\s*\))?\s*,?\s*\)/g;

/**
 * Adds to each `lazyPage(() => import('./x.tsx').then(…))` the path of its module inside
 * the app, so that the renderer can say which chunks a page needs. A call in another
 * form is an error: its page would be missing from the preloads. `folder` is the app's; by
 * default, the root of the build.
 */
export function lazyPageSource(folder?: string): Plugin {
  let root = '';
  return {
    name: 'site:lazy-page-source',
    enforce: 'pre',
    configResolved(config) {
      root = folder ?? config.root;
    },
    transform: {
      filter: { id: /\/src\/[^?]*\.tsx?$/, code: 'lazyPage(' },
      handler(code, id) {
        if (!id.startsWith(`${root}/src/`)) return;
        const folder = dirname(id.slice(root.length + 1));
        return { code: nameSources(code, folder, id), map: null };
      },
    },
  };
}

function nameSources(code: string, folder: string, id: string): string {
  let named = 0;
  const result = code.replaceAll(call, (text: string, _quote: string, specifier: string) => {
    named += 1;
    const source = JSON.stringify(join(folder, specifier));
    return text.replace(/,?\s*\)$/, `, ${source})`);
  });
  const wanted = code.split('lazyPage(').length - 1;
  if (named !== wanted) {
    throw new Error(
      `${id}: ${wanted - named} lazyPage() call(s) not written as lazyPage(() => import('./page.tsx').then((module) => module.Page))`,
    );
  }
  return result;
}
