/** Shared library → what sections may import from it. */
export type SharedExports = Readonly<Record<string, 'all' | readonly string[]>>;

/** Shared library → the exports a section imports, sorted; `*` for a namespace import. */
export type SharedUsage = Readonly<Record<string, readonly string[]>>;

/** The imports that a shell does not share, as `library: export`. */
export function findUnshared(usage: SharedUsage, exports: SharedExports): string[] {
  const shared = new Map(Object.entries(exports));
  return Object.entries(usage).flatMap(([library, names]) => {
    const offered = shared.get(library);
    if (offered === 'all') return [];
    return names.filter((name) => !offered?.includes(name)).map((name) => `${library}: ${name}`);
  });
}
