/**
 * The colours for light schemes.
 *
 * @example
 * // Styles use the custom properties, which follow the visitor's scheme.
 * const Lead = styled.p`
 *   color: var(--color-ink-soft);
 * `;
 * // The values are for pictures and tests.
 * contrast(readHex(lightColors.ink), readHex(lightColors.paper));
 */
export const lightColors = {
  paper: '#f5f1e9',
  surface: '#ebe5d8',
  raised: '#fdfbf6',
  ink: '#1d1916',
  'ink-soft': '#595148',
  line: '#d5ccbd',
  'line-strong': '#857b6d',
  ember: '#b23a0b',
  'ember-strong': '#8c2b05',
  'ember-soft': '#f7dfcd',
  'on-ember': '#fff8f0',
  steel: '#263945',
  'steel-soft': '#d9e0e2',
  'on-steel': '#fdfbf6',
  'link-blue': '#1552b5',
  'on-link-blue': '#ffffff',
  danger: '#b00f2e',
  'danger-soft': '#f6e1de',
  success: '#22623a',
  'success-soft': '#dfeadb',
  focus: '#1d1916',
} as const;

/** Colour names of both schemes; the contrast test checks their pairs. See {@link lightColors}. */
export type ColorName = keyof typeof lightColors;

/** A colour for each name. See {@link lightColors}. */
export type ColorScheme = Readonly<Record<ColorName, string>>;

/** Like {@link lightColors}, for dark schemes. */
export const darkColors: ColorScheme = {
  paper: '#161311',
  surface: '#1e1a17',
  raised: '#25201c',
  ink: '#f2eadd',
  'ink-soft': '#b9ae9f',
  line: '#3a322b',
  'line-strong': '#847869',
  ember: '#ff8a4a',
  'ember-strong': '#ffad80',
  'ember-soft': '#43220f',
  'on-ember': '#1c0d04',
  steel: '#a3b6c2',
  'steel-soft': '#29323a',
  'on-steel': '#10171c',
  'link-blue': '#8fbaff',
  'on-link-blue': '#0b1a33',
  danger: '#ff949c',
  'danger-soft': '#3c1a1d',
  success: '#8ccf9f',
  'success-soft': '#1b3122',
  focus: '#f2eadd',
};

/** Custom properties that are the same in both schemes: name to value. */
export const measures: Readonly<Record<string, string>> = {
  'font-display':
    "'Piazzolla Variable', 'Piazzolla as Georgia', 'Piazzolla as Times', Georgia, serif",
  'font-text':
    "'Hanken Grotesk Variable', 'Hanken as Arial', system-ui, 'Helvetica Neue', sans-serif",
  'font-code': "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
  'weight-display': '620',

  'type-caption': '0.8125rem',
  'type-small': '0.9375rem',
  'type-body': 'clamp(1.0625rem, 1.03rem + 0.15vw, 1.125rem)',
  'type-lead': 'clamp(1.1875rem, 1.1rem + 0.4vw, 1.4375rem)',
  'type-h4': 'clamp(1.1875rem, 1.14rem + 0.2vw, 1.3125rem)',
  'type-h3': 'clamp(1.375rem, 1.28rem + 0.42vw, 1.6875rem)',
  'type-h2': 'clamp(1.75rem, 1.48rem + 1.2vw, 2.625rem)',
  'type-h1': 'clamp(2.375rem, 1.7rem + 2.95vw, 4.5rem)',
  'type-hero': 'clamp(2.75rem, 1.6rem + 5vw, 6.25rem)',

  'space-3xs': '0.25rem',
  'space-2xs': '0.5rem',
  'space-xs': '0.75rem',
  'space-s': '1rem',
  'space-m': '1.5rem',
  'space-l': 'clamp(2rem, 1.8rem + 0.9vw, 2.5rem)',
  'space-xl': 'clamp(3rem, 2.5rem + 2.2vw, 4.5rem)',
  'space-2xl': 'clamp(4.5rem, 3.4rem + 4.8vw, 7.5rem)',
  gutter: 'clamp(1.25rem, 0.5rem + 3.4vw, 4rem)',

  /* About 68 characters. Not in ch, which is the width of '0': wider than the average letter, and
     different in the fallback fonts. */
  measure: '31.5em',
  'page-width': '78rem',
  'header-height': '4.5rem',
  'target-size': '2.75rem',
  radius: '3px',
  'shadow-rest': '0 0 0 1px var(--color-line)',

  duration: '160ms',
  ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)',

  'z-raised': '1',
  'z-header': '100',
  'z-skip': '200',
};

/** The raised shadow is stronger on a dark background. */
export const liftedShadows = {
  light:
    '0 0 0 1px var(--color-line-strong), 0 2px 4px rgb(60 40 20 / 0.06), 0 18px 32px -14px rgb(60 40 20 / 0.28)',
  dark: '0 0 0 1px var(--color-line-strong), 0 2px 4px rgb(0 0 0 / 0.4), 0 18px 32px -12px rgb(0 0 0 / 0.75)',
} as const;
