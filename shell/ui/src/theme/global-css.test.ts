import { describe, expect, it } from 'vitest';
import { globalCss } from './global-css.ts';

const fontUrls = { display: '/f/display.woff2', text: '/f/text.woff2' };

describe('globalCss', () => {
  it('is the same for the same URLs, so that a policy can contain its hash', () => {
    expect(globalCss({ fontUrls })).toBe(globalCss({ fontUrls: { ...fontUrls } }));
  });

  it('cannot close its own style element', () => {
    expect(globalCss({ fontUrls })).not.toContain('<');
  });

  it.each(['/a"b.woff2', '/a<b.woff2', '/a b.woff2', '/a\\b.woff2'])('rejects %s', (text) => {
    expect(() => globalCss({ fontUrls: { ...fontUrls, text } })).toThrow(/Font URL/);
  });

  it('declares the italic face only if there is a file for it', () => {
    const withItalic = globalCss({ fontUrls: { ...fontUrls, displayItalic: '/f/italic.woff2' } });
    expect(withItalic).toContain('url("/f/italic.woff2")');
    expect(globalCss({ fontUrls })).not.toContain("'Piazzolla Variable';font-style:italic");
  });

  it('sets every custom property it uses', () => {
    const css = globalCss({ fontUrls });
    const used = [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
    expect(used.filter((name) => !css.includes(`${name}:`))).toEqual([]);
  });

  it('has balanced braces', () => {
    const css = globalCss({ fontUrls });
    expect(css.split('}').length).toBe(css.split('{').length);
  });
});
