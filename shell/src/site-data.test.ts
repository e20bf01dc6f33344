// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { readJsonBlock } from './site-data.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

function write(text: string): void {
  document.body.innerHTML = `<script type="application/json" id="site-data">${text}</script>`;
}

it('reads a block', () => {
  write('{"revision":3}');
  expect(readJsonBlock(document, 'site-data')).toEqual({ revision: 3 });
});

it('returns undefined if a block is missing or empty', () => {
  write('');
  expect(readJsonBlock(document, 'site-data')).toBeUndefined();
  expect(readJsonBlock(document, 'page-data')).toBeUndefined();
});

it('throws if a block is not JSON, so that the rendered page is left alone', () => {
  write('{"revision":');
  expect(() => readJsonBlock(document, 'site-data')).toThrow(SyntaxError);
});
