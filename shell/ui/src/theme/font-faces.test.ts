import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { fontWeights } from './font-faces.ts';
import { measures } from './tokens.ts';

const root = resolve(import.meta.dirname, '../../../..');

/** Sources whose CSS the site sends. */
const files = readdirSync(root)
  .filter((name) => /^(shell|mf-.+)$/.test(name))
  .flatMap((folder) =>
    readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    ),
  )
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/\/(node_modules|dist)\//.test(file));

const text = fontWeights['hanken-grotesk-latin-wght-normal'];
const display = fontWeights['piazzolla-latin-wght-normal'];

/** Of `font-weight: 600` and `font: 600 1rem …`; the text's font, unless the rule names the other. */
function findWeights(css: string) {
  return css.split(/[{}`]/).flatMap((rule) => {
    const { min, max } = rule.includes('--font-display') ? display : text;
    const weights = [...rule.matchAll(/\bfont(?:-weight)?:\s*(\d{3})\b(?! \d{3}\b)/g)].map((one) =>
      Number(one[1]),
    );
    return weights.map((weight) => ({ weight, isPublished: min <= weight && weight <= max }));
  });
}

it('publishes the fonts with every weight that CSS uses', () => {
  const used = files.flatMap((file) =>
    findWeights(readFileSync(resolve(root, file), 'utf8')).map((one) => ({ file, ...one })),
  );
  const token = findWeights(`font-weight: ${measures['weight-display']}`);
  expect(used.length).toBeGreaterThan(20);
  expect([...used, ...token].filter(({ isPublished }) => !isPublished)).toEqual([]);
});
