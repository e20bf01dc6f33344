/** The package has no types; these are what the build uses. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      readonly keepAllGlyphs: boolean;
      readonly targetFormat: 'woff2';
      /** Axis → the value or the range that is kept. */
      readonly variationAxes: Readonly<
        Record<string, number | { readonly min: number; readonly max: number }>
      >;
    },
  ): Promise<Buffer>;
}
