/** What only rendering a page shows. */
export interface PageFacts {
  readonly words: number;
  readonly problems: readonly string[];
}
