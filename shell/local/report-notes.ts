import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { EnvironmentModuleNode, ViteDevServer } from 'vite';
import { type App, listFolders } from '../release/apps.ts';
import { describeFinding, type Finding } from '../release/rules/finding.ts';
import type { PageNote } from '../src/development/dev-panel.ts';
import { findRoute } from '../src/sections/section-loader.ts';
import type { SourceSection } from './dev-releases.ts';
import type { DevSite } from './dev-site.ts';

/**
 * Prints the notes on a subject that are new since the last call, unless another subject, such as a
 * further open page, has had them since the last change.
 */
export function createPrinter({ config: { logger }, watcher }: ViteDevServer) {
  const printed = new Map<string, ReadonlySet<string>>();
  /** What was printed since the last change, and on which subject. */
  const recent = new Map<string, string>();
  watcher.on('all', () => recent.clear());
  return (subject: string, notes: readonly PageNote[]): void => {
    const lines = new Set(notes.map(describeNote));
    const before = printed.get(subject) ?? new Set();
    for (const line of lines) {
      if (before.has(line) || (recent.get(line) ?? subject) !== subject) continue;
      logger.warn(line, { timestamp: true });
      recent.set(line, subject);
    }
    printed.set(subject, lines);
  };
}

/** Locates findings in the sources, and prints those that are new on their page. */
export function createReporter(server: ViteDevServer) {
  const print = createPrinter(server);
  return (site: DevSite, path: string, findings: readonly Finding[]): readonly PageNote[] => {
    const notes = findings.map((finding) => {
      const { app: name, text = finding.path } = finding;
      // What Vite throws has colours.
      const message = stripVTControlCharacters(describeFinding(finding));
      const source = site.sources.find(({ app }) => app.name === name);
      if (source === undefined) return { message };
      return { message, ...findPlace(server, source, finding.path ?? path, text) };
    });
    print(path, notes);
    return notes;
  };
}

function describeNote({ message, file, line }: PageNote): string {
  return file === undefined ? message : `${[file, line].filter(Boolean).join(':')}  ${message}`;
}

const isPart = /\/part\.ts$/;

/** Where a page's text is written; without a text, or if it is not found, the page's component. */
function findPlace(
  server: ViteDevServer,
  { app, section }: SourceSection,
  path: string,
  text: string | undefined,
): Omit<PageNote, 'message'> {
  const declaration = join(app.folder, 'src/section.ts');
  const { source } = findRoute(section, path)?.Component ?? {};
  const component = source && join(app.folder, source);
  const modules = component ? listModules(server, component, app.folder) : [];
  const parts = listModules(server, declaration, app.folder).filter((file) => isPart.test(file));
  const files = [...listEntryFiles(app, path), ...modules, ...parts, declaration];
  for (const file of text ? files : []) {
    const line = findLine(file, text ?? '');
    if (line > 0) return { file: shorten(file), line };
  }
  return { file: shorten(component || declaration) };
}

function shorten(file: string): string {
  return relative(process.cwd(), file);
}

/** 1-based; 0 if the text is not there. */
function findLine(file: string, text: string): number {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.findIndex((line) => line.includes(text)) + 1;
}

/** The content files of the entry named by the path's last segment, if the app has one. */
function listEntryFiles(app: App, path: string): readonly string[] {
  const slug = path.split('/').at(-1) ?? '';
  return listFolders(app)
    .flatMap((folder) =>
      ['index.md', 'profile.yaml'].map((file) => join(folder, 'entries', slug, file)),
    )
    .filter((file) => existsSync(file));
}

/** The module's file and those of the modules that it imports, in a folder. */
function listModules(server: ViteDevServer, file: string, folder: string): readonly string[] {
  const { moduleGraph } = server.environments.ssr;
  const files = new Set<string>();
  const visit = (module: EnvironmentModuleNode): void => {
    const own = module.file;
    if (!own?.startsWith(`${folder}/src/`) || files.has(own)) return;
    files.add(own);
    for (const imported of module.importedModules) visit(imported);
  };
  for (const module of moduleGraph.getModulesByFile(file) ?? []) visit(module);
  return [...files];
}
