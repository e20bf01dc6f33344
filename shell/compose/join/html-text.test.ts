import { describe, expect, it } from 'vitest';
import { escapeAttribute, escapeJson, escapeText, tag } from './html-text.ts';

it('escapeText() escapes tags and entities', () => {
  expect(escapeText('a < b && c > d &amp;')).toBe('a &lt; b &amp;&amp; c &gt; d &amp;amp;');
});

it('escapeAttribute() escapes double quotes as well', () => {
  expect(escapeAttribute('"><script>')).toBe('&quot;&gt;&lt;script&gt;');
});

describe('JSON in a script element', () => {
  it.each(['</script><script>alert(1)</script>', '<!--<script>', 'a\u2028b\u2029c'])(
    'cannot be ended by its content, and parses back: %j',
    (text) => {
      const json = escapeJson({ text });
      expect(json).not.toMatch(/[<\u2028\u2029]/);
      expect(JSON.parse(json)).toEqual({ text });
    },
  );
});

it('tag() writes attributes in order, each escaped', () => {
  expect(tag('meta', { name: 'description', content: 'Salt & "pepper"' })).toBe(
    '<meta name="description" content="Salt &amp; &quot;pepper&quot;">',
  );
});
