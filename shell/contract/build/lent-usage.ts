import type { Plugin, parseAst } from 'vite';
import { lentLibraries } from '../src/lent.ts';

/** Lent library → the exports that are used of it, sorted; `*` for a namespace import. */
export type LentUsage = Readonly<Record<string, readonly string[]>>;

export const lentUsageFile = 'needs.json';

/** Records in the server build what the app imports from the libraries the shell lends. */
export function lentUsage(): Plugin {
  const used = new Map<string, Set<string>>();
  return {
    name: 'site:lent-usage',
    buildStart() {
      used.clear();
    },
    resolveId: {
      // Before anybody finds it.
      order: 'pre',
      handler(source, importer) {
        const lent = findSecondCopy(source);
        if (lent === undefined) return;
        this.error(
          `${importer} imports "${source}", which would bring a second copy of what the shell lends as ${lent}: import it from there, or have it lent (shell/contract/src/lent.ts).`,
        );
      },
    },
    transform: {
      order: 'post',
      handler(code) {
        for (const [library, name] of findLentImports(this.parse(code))) {
          used.set(library, (used.get(library) ?? new Set()).add(name));
        }
      },
    },
    generateBundle() {
      const sorted = [...used].sort(([a], [b]) => (a < b ? -1 : 1));
      const usage: LentUsage = Object.fromEntries(
        sorted.map(([library, names]) => [library, [...names].sort()]),
      );
      const source = JSON.stringify(usage, null, 2);
      this.emitFile({ type: 'asset', fileName: lentUsageFile, source });
    },
  };
}

type Program = ReturnType<typeof parseAst>;

/** Pairs of lent library and imported name, from a module's import and re-export statements. */
export function* findLentImports(program: Program): Generator<readonly [string, string]> {
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration' && isLent(node.source.value)) {
      for (const specifier of node.specifiers) {
        yield [node.source.value, nameOf(specifier)];
      }
    }
    if (node.type === 'ExportNamedDeclaration' && node.source && isLent(node.source.value)) {
      for (const { local } of node.specifiers) {
        yield [node.source.value, local.type === 'Identifier' ? local.name : String(local.value)];
      }
    }
    if (node.type === 'ExportAllDeclaration' && isLent(node.source.value)) {
      yield [node.source.value, '*'];
    }
  }
}

type ImportSpecifiers = Extract<
  Program['body'][number],
  { type: 'ImportDeclaration' }
>['specifiers'];

function nameOf(specifier: ImportSpecifiers[number]): string {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*';
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  const { imported } = specifier;
  return imported.type === 'Identifier' ? imported.name : String(imported.value);
}

/** Packages that are lent under another name. */
const lentAs: Readonly<Record<string, string>> = { 'react-router': 'react-router-dom' };

/** Lent packages whose other entries stand for themselves. */
const divisible: ReadonlySet<string> = new Set(['zustand', '@site/contract']);

/** The lent library that an import would bring a second time, if it does. */
export function findSecondCopy(source: string): string | undefined {
  if (isLent(source)) return undefined;
  const [, name = ''] = /^((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (Object.hasOwn(lentAs, name)) return lentAs[name];
  return isLent(name) && !divisible.has(name) ? name : undefined;
}

function isLent(library: string): boolean {
  return Object.hasOwn(lentLibraries, library);
}

/** Lent library → the exports that a shell lends of it. */
export type Lends = Readonly<Record<string, 'all' | readonly string[]>>;

/** The uses that no lent library covers, as `library: export`. */
export function findLacking(needs: LentUsage, lends: Lends = lentLibraries): string[] {
  const lent = new Map<string, 'all' | readonly string[]>(Object.entries(lends));
  return Object.entries(needs).flatMap(([library, names]) => {
    const offered = lent.get(library);
    if (offered === 'all') return [];
    return names.filter((name) => !offered?.includes(name)).map((name) => `${library}: ${name}`);
  });
}
