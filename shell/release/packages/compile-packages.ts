import { join } from 'node:path';
import ts from 'typescript';
import { readPackage, repositoryRoot } from '../apps.ts';
import { ReleaseError } from '../release-error.ts';

/**
 * Compiles the exports of workspaces below one folder, and all that they import of each other, to
 * JavaScript with declarations: `<root>/ui/src/x.tsx` becomes `<target>/ui/src/x.js`.
 */
export async function compilePackages(
  root: string,
  workspaces: readonly string[],
  target: string,
): Promise<void> {
  const { config } = ts.readConfigFile(join(repositoryRoot, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, repositoryRoot);
  const entries = workspaces.flatMap((workspace) =>
    Object.values(readPackage(workspace).exports).map((path) => join(workspace, path)),
  );
  const program = ts.createProgram(entries, {
    ...options,
    noEmit: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    rootDir: root,
    outDir: target,
  });
  const faults = [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics];
  if (faults.length === 0) return;
  const text = ts.formatDiagnostics(faults, ts.createCompilerHost(options));
  throw new ReleaseError(`${root} does not compile:\n${text.trim()}`);
}
