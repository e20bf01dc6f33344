import { baseCss } from './base-css.ts';
import { type FontUrls, fontFaces } from './font-faces.ts';
import { largeTextCss } from './large-text-css.ts';
import { printCss } from './print-css.ts';
import { type ColorScheme, darkColors, liftedShadows, lightColors, measures } from './tokens.ts';

function declare(values: Readonly<Record<string, string>>, prefix = ''): string {
  return Object.entries(values)
    .map(([name, value]) => `--${prefix}${name}:${value}`)
    .join(';');
}

function declareScheme(colors: ColorScheme, lifted: string): string {
  return `${declare(colors, 'color-')};--shadow-lifted:${lifted}`;
}

/**
 * The one global style of a document, for its head: fonts, custom properties, defaults, print.
 * The same addresses give the same text, so that the policy can contain its hash; it has no `<`.
 *
 * @internal Only the shell uses it.
 */
export function globalCss({ fontUrls }: { readonly fontUrls: FontUrls }): string {
  return [
    fontFaces(fontUrls),
    `:root{${declare(measures)};${declareScheme(lightColors, liftedShadows.light)}}`,
    `@media (prefers-color-scheme:dark){:root{${declareScheme(darkColors, liftedShadows.dark)}}}`,
    baseCss,
    largeTextCss,
    printCss,
  ].join('\n');
}
