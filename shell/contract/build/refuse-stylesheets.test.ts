import { expect, it } from 'vitest';
import { buildFiles } from './fixtures/build-files.ts';
import { refuseStylesheets } from './refuse-stylesheets.ts';

const library = {
  'node_modules/slides/package.json':
    '{ "type": "module", "exports": { "./slides.css": "./slides.css" } }',
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

it('lets a stylesheet be imported as a text, with what that imports', async () => {
  const code = "export { default as section } from 'slides/slides.css?inline'";
  const built = await buildFiles({ ...library, 'src/section.ts': code }, refuseStylesheets());
  expect(built['section.js']).toMatch(/\.base.*\.slide/s);
});
