import { join } from 'node:path';
import ts from 'typescript';
import { readPackage, repositoryRoot } from '../apps.ts';
import { ReleaseError } from '../release-error.ts';

/** Compiles a workspace's exports, and all that they import, to JavaScript with declarations. */
export async function compilePackage(workspace: string, target: string): Promise<void> {
  const { config } = ts.readConfigFile(join(repositoryRoot, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, repositoryRoot);
  const entries = Object.values(readPackage(workspace).exports);
  const program = ts.createProgram(
    entries.map((path) => join(workspace, path)),
    {
      ...options,
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: workspace,
      outDir: target,
    },
  );
  const faults = [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics];
  if (faults.length === 0) return;
  const text = ts.formatDiagnostics(faults, ts.createCompilerHost(options));
  throw new ReleaseError(`${workspace} does not compile:\n${text.trim()}`);
}
