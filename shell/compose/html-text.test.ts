import { describe, expect, it } from 'vitest';
import { escapeAttribute, escapeJson, escapeText, tag } from './html-text.ts';

it('escapes what would start a tag or an entity in text', () => {
  expect(escapeText('a < b && c > d &amp;')).toBe('a &lt; b &amp;&amp; c &gt; d &amp;amp;');
});

it('escapes the double quote of an attribute too', () => {
  expect(escapeAttribute('"><script>')).toBe('&quot;&gt;&lt;script&gt;');
});

describe('JSON in a script element', () => {
  it.each(['</script><script>alert(1)</script>', '<!--<script>', 'a\u2028b\u2029c'])(
    'holds nothing that ends it, and reads back as it was: %j',
    (text) => {
      const json = escapeJson({ text });
      expect(json).not.toMatch(/[<\u2028\u2029]/);
      expect(JSON.parse(json)).toEqual({ text });
    },
  );
});

it('writes a tag with its attributes in order, each escaped', () => {
  expect(tag('meta', { name: 'description', content: 'Salt & "pepper"' })).toBe(
    '<meta name="description" content="Salt &amp; &quot;pepper&quot;">',
  );
});
