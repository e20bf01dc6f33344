import type { Plugin, parseAst } from 'vite';
import type { SharedUsage } from '../src/find-unshared.ts';
import { findDuplicated, isShared } from '../src/shared-libraries.ts';

export const sharedUsageFile = 'needs.json';

/** Writes what the app imports from the shared libraries into the server build's folder. */
export function recordSharedUsage(): Plugin {
  const used = new Map<string, Set<string>>();
  return {
    name: 'site:shared-usage',
    buildStart() {
      used.clear();
    },
    resolveId: {
      // Before another plugin resolves it.
      order: 'pre',
      handler(specifier, importer) {
        const library = findDuplicated(specifier);
        if (library === undefined) return;
        this.error(
          `${importer} imports "${specifier}", which would bundle a second copy of ${library}. Import from "${library}" instead, or share "${specifier}" in shell/contract/src/shared-libraries.ts.`,
        );
      },
    },
    transform: {
      order: 'post',
      handler(code) {
        for (const [library, name] of findSharedImports(this.parse(code))) {
          used.set(library, (used.get(library) ?? new Set()).add(name));
        }
      },
    },
    generateBundle() {
      const sorted = [...used].sort(([a], [b]) => (a < b ? -1 : 1));
      const usage: SharedUsage = Object.fromEntries(
        sorted.map(([library, names]) => [library, [...names].sort()]),
      );
      const source = JSON.stringify(usage, null, 2);
      this.emitFile({ type: 'asset', fileName: sharedUsageFile, source });
    },
  };
}

type Program = ReturnType<typeof parseAst>;

/** Pairs of shared library and imported name, from a module's import and re-export statements. */
export function* findSharedImports(program: Program): Generator<readonly [string, string]> {
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration' && isShared(node.source.value)) {
      for (const specifier of node.specifiers) {
        yield [node.source.value, importedNameOf(specifier)];
      }
    }
    if (node.type === 'ExportNamedDeclaration' && node.source && isShared(node.source.value)) {
      for (const { local } of node.specifiers) {
        yield [node.source.value, local.type === 'Identifier' ? local.name : String(local.value)];
      }
    }
    if (node.type === 'ExportAllDeclaration' && isShared(node.source.value)) {
      yield [node.source.value, '*'];
    }
  }
}

type ImportSpecifiers = Extract<
  Program['body'][number],
  { type: 'ImportDeclaration' }
>['specifiers'];

function importedNameOf(specifier: ImportSpecifiers[number]): string {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*';
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  const { imported } = specifier;
  return imported.type === 'Identifier' ? imported.name : String(imported.value);
}
