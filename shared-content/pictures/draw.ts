import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRandom } from './random.ts';
import { type Picture, pictures } from './scenes.ts';
import { render } from './stage.ts';

const CONTENT = path.resolve(import.meta.dirname, '../src');

/** Where a picture is kept. */
export const fileOf = (picture: Picture) => path.join(CONTENT, picture.file);

/** A picture as SVG text: the same bytes each time. */
export function draw({ slug, size, compose }: Picture): string {
  return render(compose(createRandom(slug)), size, createRandom(`${slug}/air`));
}

function main() {
  for (const picture of pictures) {
    const file = fileOf(picture);
    mkdirSync(path.dirname(file), { recursive: true });
    const svg = draw(picture);
    writeFileSync(file, svg);
    console.log(`${picture.file}: ${svg.length} bytes`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
