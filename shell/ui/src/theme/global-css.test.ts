import { expect, it } from 'vitest';
import { globalCss } from './global-css.ts';

const fontUrls = {
  display: '/f/display.woff2',
  displayItalic: '/f/italic.woff2',
  text: '/f/text.woff2',
};
const css = globalCss({ fontUrls });

it('can neither close its own style element nor leave a block open', () => {
  expect(css).not.toContain('<');
  expect(css.split('}').length).toBe(css.split('{').length);
});

it('sets every custom property it uses', () => {
  const used = [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
  expect(used.filter((name) => !css.includes(`${name}:`))).toEqual([]);
});
