import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const largest = 30_000;
const content = fileURLToPath(new URL('../src/', import.meta.url));
const files = readdirSync(content, { recursive: true, encoding: 'utf8' });
const names = files.filter((file) => file.endsWith('.svg'));

describe.each(names)('%s', (name) => {
  const svg = readFileSync(content + name, 'utf8');

  it(`has at most ${largest} bytes`, () => {
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(largest);
  });

  it('states its size and its view box', () => {
    expect(svg).toMatch(/^<svg [^>]*width="(\d+)" height="(\d+)" viewBox="0 0 \1 \2">/);
  });

  it('stands alone: no script, no text, no style, nothing from elsewhere', () => {
    expect(svg).not.toMatch(/<(script|style|text|image|use|foreignObject)|href|NaN|undefined/);
  });
});
