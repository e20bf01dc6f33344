import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import typedoc from './typedoc.json' with { type: 'json' };

/** The declarations that a module exports, also from other files, with their names. */
function listExports(file: string): readonly (readonly [string, string, ts.Node])[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  return source.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) return listReexports(file, statement);
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return [];
    const named = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations[0]
      : (statement as ts.DeclarationStatement);
    return [[named?.name?.getText() ?? '', file, statement] as const];
  });
}

function listReexports(file: string, { moduleSpecifier, exportClause }: ts.ExportDeclaration) {
  if (!moduleSpecifier || !exportClause || !ts.isNamedExports(exportClause)) return [];
  const names = new Set(exportClause.elements.map(({ name }) => name.text));
  const from = join(dirname(file), (moduleSpecifier as ts.StringLiteral).text);
  return listExports(from).filter(([name]) => names.has(name));
}

it('every public type and function has an example, or links to one', () => {
  const entries = typedoc.entryPoints.map((entry) => join(import.meta.dirname, entry));
  const exported = entries.flatMap(listExports);
  expect(exported.length).toBeGreaterThan(100);
  const lacking = exported.filter(
    ([, , node]) =>
      !/@example|@internal|\{@link /.test(
        ts
          .getJSDocCommentsAndTags(node)
          .map((part) => part.getText())
          .join(),
      ),
  );
  expect(lacking.map(([name, file]) => `${file}: ${name}`).join('\n')).toBe('');
});
