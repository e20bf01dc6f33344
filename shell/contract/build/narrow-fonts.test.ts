import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { buildFiles } from './fixtures/build-files.ts';
import { narrowFonts } from './narrow-fonts.ts';

const name = 'piazzolla-latin-wght-italic';
const font = createRequire(import.meta.url).resolve(
  `@fontsource-variable/piazzolla/files/${name}.woff2`,
);

it('refuses a build in which a named font is missing', async () => {
  const files = { 'src/section.ts': 'export const nothing = 0;' };
  await expect(buildFiles(files, narrowFonts({ [name]: 400 }))).rejects.toThrow(
    `narrowFonts(): the build imports no file ${name} with ?url`,
  );
});

it('publishes a font with the weights that are named, under the hash of what it has become', async () => {
  const files = {
    'src/section.ts': `export { default as url } from ${JSON.stringify(`${font}?url`)};`,
  };
  const { 'section.js': code, ...fonts } = await buildFiles(files, narrowFonts({ [name]: 400 }));
  const [[file, bytes = ''] = []] = Object.entries(fonts);
  expect(file).toMatch(new RegExp(`^${name}\\.[0-9a-f]{8}\\.woff2$`));
  expect(code).toContain(`"/${file}"`);
  expect(bytes.startsWith('wOF2')).toBe(true);
  expect(bytes.length).toBeLessThan(String(await readFile(font)).length * 0.7);
});
