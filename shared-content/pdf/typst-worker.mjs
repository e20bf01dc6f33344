// @ts-check
// Typesets documents in a thread of a pool.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import init, { TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler';

const fonts = [
  'hanken-grotesk/400Regular/HankenGrotesk_400Regular',
  'hanken-grotesk/400Regular_Italic/HankenGrotesk_400Regular_Italic',
  'hanken-grotesk/700Bold/HankenGrotesk_700Bold',
  'hanken-grotesk/700Bold_Italic/HankenGrotesk_700Bold_Italic',
  'piazzolla/600SemiBold/Piazzolla_600SemiBold',
  'source-code-pro/400Regular/SourceCodePro_400Regular',
];

/** The format of diagnostics that has their messages. */
const withMessages = 3;

async function openCompiler() {
  await init();
  const { resolve } = createRequire(import.meta.url);
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const font of fonts) {
    await builder.add_raw_font(await readFile(resolve(`@expo-google-fonts/${font}.ttf`)));
  }
  return builder.build();
}

/** @returns {(document: import('./typst.ts').TypstDocument) => Promise<Uint8Array>} */
export function open() {
  const compiler = openCompiler();
  // Documents that wait for it are told; a thread that does not start would end the process.
  compiler.catch(() => {});
  return async (document) => typeset(await compiler, document);
}

/**
 * @param {import('@myriaddreamin/typst-ts-web-compiler').TypstCompiler} typst
 * @param {import('./typst.ts').TypstDocument} document
 */
function typeset(typst, { source, data, files }) {
  typst.reset_shadow();
  typst.add_source('/main.typ', source);
  typst.map_shadow('/data.json', new TextEncoder().encode(JSON.stringify(data)));
  for (const [name, bytes] of files) typst.map_shadow(`/${name}`, bytes);
  const { result, diagnostics } = typst.compile('/main.typ', null, 'pdf', withMessages);
  if (result instanceof Uint8Array) return result;
  throw new Error(diagnostics[0].message);
}
