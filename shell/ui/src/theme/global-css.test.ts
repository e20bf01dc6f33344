import { describe, expect, it } from 'vitest';
import { globalCss } from './global-css.ts';

const fontUrls = { display: '/f/display.woff2', text: '/f/text.woff2' };

describe('globalCss', () => {
  it('is the same text for the same addresses, so a policy can hold its hash', () => {
    expect(globalCss({ fontUrls })).toBe(globalCss({ fontUrls: { ...fontUrls } }));
  });

  it('cannot close its own style element', () => {
    expect(globalCss({ fontUrls })).not.toContain('<');
  });

  it.each(['/a"b.woff2', '/a<b.woff2', '/a b.woff2', '/a\\b.woff2'])('refuses %s', (text) => {
    expect(() => globalCss({ fontUrls: { ...fontUrls, text } })).toThrow(/Font address/);
  });

  it('declares the italic face only when there is a file for it', () => {
    const withItalic = globalCss({ fontUrls: { ...fontUrls, displayItalic: '/f/italic.woff2' } });
    expect(withItalic).toContain('url("/f/italic.woff2")');
    expect(globalCss({ fontUrls })).not.toContain("'Piazzolla Variable';font-style:italic");
  });

  it('uses no custom property that it does not set', () => {
    const css = globalCss({ fontUrls });
    const used = [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
    expect(used.filter((name) => !css.includes(`${name}:`))).toEqual([]);
  });

  it('has as many closing braces as opening ones', () => {
    const css = globalCss({ fontUrls });
    expect(css.split('}').length).toBe(css.split('{').length);
  });
});
