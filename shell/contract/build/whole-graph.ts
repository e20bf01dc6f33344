import type { Plugin } from 'vite';

const barrier = '\0site:whole-graph';

/** What the federation plugin makes waits for the barrier, so the barrier must not wait for it. */
function isFederations(id: string): boolean {
  return /virtual:mf|@module-federation|__mf/.test(id);
}

/**
 * Holds one module back until every other module of the section has been read.
 *
 * The federation plugin keeps of a lent library the exports that the section uses, and takes
 * the section for read once no module was read for 10 ms. On a busy machine that comes too
 * early: exports are missing and the bundle differs from build to build, or does not build.
 *
 * `patience` says how long nothing may be read before the module is let go all the same, in
 * milliseconds: one that cannot be resolved or parsed never counts as read, and its error has
 * to be told.
 */
export function wholeGraph(entry: string, patience = 20_000): Plugin {
  const known = new Set<string>();
  const parsed = new Set<string>();
  let release = () => {};
  let idle: NodeJS.Timeout | undefined;
  function waitOn(): void {
    clearTimeout(idle);
    idle = setTimeout(() => release(), patience);
  }
  let isRead = Promise.resolve();
  const isOwn = (id: string) => id !== barrier && !isFederations(id);
  return {
    name: 'site:whole-graph',
    enforce: 'pre',
    buildStart() {
      known.clear();
      parsed.clear();
      isRead = new Promise((resolve) => {
        release = resolve;
      });
      // Not waiting yet: other plugins may take their time before the first module is read.
    },
    resolveId: (id) => (id === barrier ? id : undefined),
    async load(id) {
      waitOn();
      if (id !== barrier) return undefined;
      await isRead;
      clearTimeout(idle);
      return { code: '', moduleSideEffects: true };
    },
    transform: {
      order: 'post',
      handler(code, id) {
        if (id.split('?')[0]?.endsWith(entry)) return `${code}\nimport ${JSON.stringify(barrier)};`;
        return undefined;
      },
    },
    moduleParsed({ id, importedIds, dynamicallyImportedIds }) {
      waitOn();
      if (!isOwn(id)) return;
      parsed.add(id);
      for (const imported of [...importedIds, ...dynamicallyImportedIds]) {
        if (isOwn(imported)) known.add(imported);
      }
      if ([...known].every((one) => parsed.has(one))) release();
    },
    buildEnd: () => clearTimeout(idle),
  };
}
