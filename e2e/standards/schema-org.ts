import ts from 'typescript';

/** A JSON-LD block as sent. */
export interface Block {
  /** The page's. */
  readonly path: string;
  readonly json: string;
}

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  lib: ['lib.es2022.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/** A module that is not on disk; it imports packages as its neighbours would. */
const fileName = new URL('blocks.ts', import.meta.url).pathname;

/** Types, properties and values that schema.org does not define, according to `schema-dts`. */
export function findUnknownTerms(blocks: readonly Block[]): readonly string[] {
  const lines = blocks.map(({ json }) => `(${json}) satisfies WithContext<Thing>;`);
  const text = ["import type { Thing, WithContext } from 'schema-dts';", ...lines].join('\n');
  const host = ts.createCompilerHost(options);
  const readSource = host.getSourceFile;
  host.getSourceFile = (name, version, ...rest) =>
    name === fileName
      ? ts.createSourceFile(name, text, version)
      : readSource(name, version, ...rest);
  const program = ts.createProgram([fileName], options, host);
  const source = program.getSourceFile(fileName);
  return program.getSemanticDiagnostics(source).map(({ start = 0, messageText }) => {
    const line = source?.getLineAndCharacterOfPosition(start).line ?? 0;
    return `${blocks[line - 1]?.path}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
}

/** What search engines require of a type for a rich result. */
const required: Readonly<Record<string, readonly string[]>> = {
  Article: ['headline', 'dateModified'],
  BreadcrumbList: ['itemListElement'],
  Course: ['name', 'description', 'provider', 'offers', 'hasCourseInstance'],
  CourseInstance: ['courseMode', 'courseWorkload'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name'],
  Offer: ['category'],
  Organization: ['name'],
  Person: ['name'],
  ProfilePage: ['mainEntity'],
  WebSite: ['name', 'url'],
};

/** The required properties that an object, or one inside it, does not have. */
export function findMissing(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const type = '@type' in value ? String(value['@type']) : '';
  const missing = (required[type] ?? []).filter((name) => !(name in value));
  const own = missing.map((name) => `${type} has no ${name}`);
  return [...own, ...Object.values(value).flatMap(findMissing)];
}
