/** What is known about a page once it is rendered. */
export interface PageFacts {
  readonly words: number;
  readonly problems: readonly string[];
}
