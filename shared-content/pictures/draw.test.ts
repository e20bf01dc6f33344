import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { draw, fileOf } from './draw.ts';
import { pictures } from './scenes.ts';

const LARGEST = 30_000;

describe.each(pictures.map((picture) => [picture.slug, picture] as const))('%s', (_, picture) => {
  const svg = draw(picture);

  it('is the same bytes every time', () => {
    expect(draw(picture)).toBe(svg);
  });

  it('is kept as the script draws it', () => {
    const file = fileOf(picture);
    expect(existsSync(file), `${picture.file} is missing: run draw.ts`).toBe(true);
    expect(readFileSync(file, 'utf8') === svg, `${picture.file} is old: run draw.ts`).toBe(true);
  });

  it(`has at most ${LARGEST} bytes`, () => {
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(LARGEST);
  });

  it('states its size and its view box', () => {
    const { width, height } = picture.size;
    const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
    expect(svg.slice(0, svg.indexOf('>'))).toContain(size);
  });

  it('stands alone: no script, no text, no style, nothing from elsewhere', () => {
    expect(svg).not.toMatch(/<(script|style|text|image|use|foreignObject)|href|NaN|undefined/);
  });

  it('covers its whole area', () => {
    const { width, height } = picture.size;
    const backs = [...svg.matchAll(/<path fill="url\(#(?:sky|floor)\)" d="M0 (\d+)h(\d+)v(\d+)/g)];
    const reach = backs.reduce((end, [, top, wide, tall]) => {
      return Number(wide) === width && Number(top) <= end ? Number(top) + Number(tall) : end;
    }, 0);
    expect(reach).toBe(height);
  });
});

it('gives every picture a file of its own', () => {
  expect(new Set(pictures.map(({ file }) => file)).size).toBe(pictures.length);
});
