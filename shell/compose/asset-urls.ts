import type { StoredPage } from '../store/records.ts';

/**
 * The page with its pictures and fonts on another origin. Its links stay: browsers do not download
 * from other origins.
 */
export function moveAssets(page: StoredPage, origin: string): StoredPage {
  const move = (text: string) => text.replaceAll('/_releases/', `${origin}/_releases/`);
  const moveFonts = (css: string) => css.replaceAll(/url\(["']?\/_releases\//g, move);
  return {
    ...page,
    icon: move(page.icon),
    globalStyles: moveFonts(page.globalStyles),
    styles: page.styles.map(({ emotion, css }) => ({ emotion, css: moveFonts(css) })),
    body: page.body.replaceAll(/ (src|srcset)="[^"]*"/g, move),
  };
}
