declare module 'doiuse' {
  import type { PluginCreator } from 'postcss';

  interface Options {
    readonly browsers: readonly string[];
    /** Called for each use of a feature that one of the browsers lacks, or has in part. */
    readonly onFeatureUsage: (usage: { readonly feature: string }) => void;
  }

  /** Finds features of CSS that browsers lack. */
  const doiuse: PluginCreator<Options>;
  export default doiuse;
}
