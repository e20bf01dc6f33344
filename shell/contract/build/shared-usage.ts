import { relative } from 'node:path';
import type { Plugin, parseAst } from 'vite';
import { findDuplicated, isShared } from '../src/shared-libraries.ts';

/**
 * Shared library → export that an app imports (`*` for a namespace import) → a module that does, by
 * its path from the app's folder: written beside the server build, read by `publish`.
 */
export type SharedUsageRecord = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const sharedUsageFile = 'needs.json';

/** Writes `needs.json` into the server build's folder. */
export function recordSharedUsage(): Plugin {
  const used = new Map<string, Map<string, string>>();
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
      handler(code, id) {
        const { root } = this.environment.config;
        for (const [library, name] of findSharedImports(this.parse(code))) {
          used.set(library, (used.get(library) ?? new Map()).set(name, relative(root, id)));
        }
      },
    },
    generateBundle() {
      const record: SharedUsageRecord = toSorted(
        [...used].map(([library, names]) => [library, toSorted([...names])] as const),
      );
      const source = JSON.stringify(record, null, 2);
      this.emitFile({ type: 'asset', fileName: sharedUsageFile, source });
    },
  };
}

function toSorted<Value>(entries: readonly (readonly [string, Value])[]) {
  return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
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
