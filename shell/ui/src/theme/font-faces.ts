export interface FontUrls {
  /** Piazzolla, upright, latin, weight axis. */
  readonly display: string;
  /** Piazzolla, italic, latin, weight axis. */
  readonly displayItalic: string;
  /** Hanken Grotesk, upright, latin, weight axis. */
  readonly text: string;
}

/** The weights with which each file is published; browsers replace others by the nearest. */
export const fontWeights = {
  'piazzolla-latin-wght-normal': { min: 400, max: 680 },
  'piazzolla-latin-wght-italic': 400,
  'hanken-grotesk-latin-wght-normal': { min: 400, max: 650 },
} as const;

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

/*
 * Metrics of the fallback fonts. The average advance per character of 540 characters of this site's
 * own copy was measured near the weights in use (another copy differs by more than they do):
 * Piazzolla 600 0.4516 em, Piazzolla italic 500 0.4277, Hanken Grotesk 400 0.4522 and 600 0.4570;
 * Liberation Serif (same widths as Times New Roman) bold 0.4383 and italic 0.4113; Liberation Sans
 * (same as Arial) 0.4498 and bold 0.4841. Georgia follows from Times by the ratio of their published
 * average widths: 0.4534, italic 0.4581. size-adjust = web font / fallback; ascent and descent = the
 * web font's own (Piazzolla 1.110 and 0.310, Hanken 1.000 and 0.303 em, no line gap) / size-adjust.
 * Georgia Regular is used at every weight, because its x-height then matches Piazzolla's.
 */
const fallbacks = `
@font-face{font-family:'Piazzolla as Georgia';font-weight:100 900;src:local('Georgia');size-adjust:99.59%;ascent-override:111.46%;descent-override:31.13%;line-gap-override:0%}
@font-face{font-family:'Piazzolla as Georgia';font-style:italic;font-weight:100 900;src:local('Georgia Italic'),local('Georgia-Italic');size-adjust:93.37%;ascent-override:118.88%;descent-override:33.2%;line-gap-override:0%}
@font-face{font-family:'Piazzolla as Times';font-weight:100 900;src:local('Times New Roman Bold'),local('TimesNewRomanPS-BoldMT'),local('Liberation Serif Bold'),local('LiberationSerif-Bold');size-adjust:103.03%;ascent-override:107.74%;descent-override:30.09%;line-gap-override:0%}
@font-face{font-family:'Piazzolla as Times';font-style:italic;font-weight:100 900;src:local('Times New Roman Italic'),local('TimesNewRomanPS-ItalicMT'),local('Liberation Serif Italic'),local('LiberationSerif-Italic');size-adjust:103.98%;ascent-override:106.75%;descent-override:29.81%;line-gap-override:0%}
@font-face{font-family:'Hanken as Arial';font-weight:100 549;src:local('Arial'),local('ArialMT'),local('Liberation Sans'),local('LiberationSans');size-adjust:100.54%;ascent-override:99.46%;descent-override:30.14%;line-gap-override:0%}
@font-face{font-family:'Hanken as Arial';font-weight:550 900;src:local('Arial Bold'),local('Arial-BoldMT'),local('Liberation Sans Bold'),local('LiberationSans-Bold');size-adjust:94.41%;ascent-override:105.92%;descent-override:32.09%;line-gap-override:0%}`;

/** The italic is published in one weight, from which browsers synthesize bold. */
function declareFace(family: string, style: 'normal' | 'italic', url: string): string {
  const weight = style === 'italic' ? '400' : '100 900';
  return `@font-face{font-family:'${family}';font-style:${style};font-display:swap;font-weight:${weight};src:url("${url}") format('woff2');unicode-range:${latin}}`;
}

/** The web fonts, and local fallbacks with the same metrics until they load. */
export function fontFaces({ display, displayItalic, text }: FontUrls): string {
  return [
    declareFace('Piazzolla Variable', 'normal', display),
    declareFace('Piazzolla Variable', 'italic', displayItalic),
    declareFace('Hanken Grotesk Variable', 'normal', text),
    fallbacks,
  ].join('\n');
}
