/** Versions of the lent libraries, written in by the build. */
declare const __VERSIONS__: {
  readonly react: string;
  readonly router: string;
  readonly emotionReact: string;
  readonly emotionStyled: string;
  readonly zustand: string;
};
