import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import init, { TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler';

/** A document in Typst's language (https://typst.app/docs), and what it reads. */
export interface TypstDocument {
  readonly source: string;
  /** Read as `json("data.json")`. */
  readonly data: unknown;
  /** By the names under which the source reads them. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

const fonts = [
  'hanken-grotesk/400Regular/HankenGrotesk_400Regular',
  'hanken-grotesk/400Regular_Italic/HankenGrotesk_400Regular_Italic',
  'hanken-grotesk/700Bold/HankenGrotesk_700Bold',
  'hanken-grotesk/700Bold_Italic/HankenGrotesk_700Bold_Italic',
  'piazzolla/600SemiBold/Piazzolla_600SemiBold',
  'source-code-pro/400Regular/SourceCodePro_400Regular',
];

const require = createRequire(import.meta.url);

export const {
  version: typstVersion,
} = require('@myriaddreamin/typst-ts-web-compiler/package.json');

let compiler: ReturnType<typeof openCompiler> | undefined;

/**
 * Typesets a document as a tagged PDF. The compiler is WebAssembly and knows no fonts but these, so
 * the bytes are the same on every machine.
 */
export async function typeset({ source, data, files }: TypstDocument): Promise<Uint8Array> {
  compiler ??= openCompiler();
  const typst = await compiler;
  typst.reset_shadow();
  typst.add_source('/main.typ', source);
  typst.map_shadow('/data.json', Buffer.from(JSON.stringify(data)));
  for (const [name, bytes] of files) typst.map_shadow(`/${name}`, bytes);
  const { result, diagnostics } = typst.compile('/main.typ', null, 'pdf', fullDiagnostics);
  if (result instanceof Uint8Array) return result;
  throw new Error(diagnostics[0].message);
}

/** The format of diagnostics that says where they are. */
const fullDiagnostics = 3;

async function openCompiler() {
  await init();
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const font of fonts) await builder.add_raw_font(await readFont(font));
  return builder.build();
}

function readFont(name: string): Promise<Buffer> {
  return readFile(require.resolve(`@expo-google-fonts/${name}.ttf`));
}
