import { expect, it } from 'vitest';
import { buildFiles } from './fixtures/build-files.ts';
import { refuseStylesheets } from './refuse-stylesheets.ts';

const library = {
  'node_modules/slides/package.json':
    '{ "type": "module", "exports": { "./slides.css": "./slides.css", "./look": "./slides.css" } }',
  'node_modules/slides/slides.css': '@import "./base.css"; .slide { color: red }',
  'node_modules/slides/base.css': '.base { color: blue }',
};

it.each(["import 'slides/slides.css'", "export const load = () => import('slides/slides.css')"])(
  'refuses %s, and says what to do',
  async (code) => {
    await expect(
      buildFiles({ ...library, 'src/section.ts': code }, refuseStylesheets()),
    ).rejects.toThrow(
      /src\/section\.ts imports the stylesheet "slides\/slides\.css", which documents do not carry\. .* import sheet from 'slides\/slides\.css\?inline'/,
    );
  },
);

// Regression: only names that end like a stylesheet's were refused.
it('refuses one that its package calls otherwise', async () => {
  const files = { ...library, 'src/section.ts': "import 'slides/look'" };
  await expect(buildFiles(files, refuseStylesheets())).rejects.toThrow(
    /imports the stylesheet "slides\/look", .* import sheet from 'slides\/look\?inline'/,
  );
});

it.each(['slides/slides.css?inline', 'slides/look?inline'])(
  'lets %s be imported as a text, with what that imports',
  async (name) => {
    const code = `export { default as section } from '${name}'`;
    const built = await buildFiles({ ...library, 'src/section.ts': code }, refuseStylesheets());
    expect(built['section.js']).toMatch(/\.base.*\.slide/s);
  },
);
