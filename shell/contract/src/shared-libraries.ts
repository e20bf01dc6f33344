interface SharedLibrary {
  /** Another package with the same code. */
  readonly alias?: string;
  /** Its other entry points (`zustand/shallow`) do not contain it, so sections may bundle them. */
  readonly hasIndependentEntries?: true;
}

/**
 * The libraries for which sections use the shell's copy, in the browser and in the renderer.
 * Browser, renderer, builds and checks all read this table; to share another library, add it
 * here, to `shared-exports.ts` and to `shell/src/sections/shared-modules.ts`.
 */
export const sharedLibraries = {
  react: {},
  'react/jsx-runtime': {},
  'react-dom': {},
  'react-dom/client': {},
  'react-router-dom': { alias: 'react-router' },
  '@emotion/react': {},
  '@emotion/styled': {},
  zustand: { hasIndependentEntries: true },
  '@site/contract': { hasIndependentEntries: true },
} as const satisfies Record<string, SharedLibrary>;

export type SharedLibraryName = keyof typeof sharedLibraries;

/**
 * The core of the federation runtime: every section takes it from the shell, though not through
 * the share scope, which it sets up.
 */
export const runtimeCore = '@module-federation/runtime-core';

/** The import specifiers of the shared libraries. */
export const sharedNames = Object.keys(sharedLibraries) as readonly SharedLibraryName[];

export function isShared(specifier: string): specifier is SharedLibraryName {
  return Object.hasOwn(sharedLibraries, specifier);
}

/** The shared library of which an import would bundle a second copy, if any. */
export function findDuplicated(specifier: string): SharedLibraryName | undefined {
  if (isShared(specifier)) return undefined;
  const [, packageName] = /^((?:@[^/]+\/)?[^/]+)/.exec(specifier) ?? [];
  return sharedNames.find((name) => {
    const library: SharedLibrary = sharedLibraries[name];
    return (
      library.alias === packageName || (name === packageName && !library.hasIndependentEntries)
    );
  });
}
