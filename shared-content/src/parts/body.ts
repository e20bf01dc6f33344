import type { PublishedPicture } from './published-picture.ts';

/** A node of an article's body as published. */
export type BodyNode = string | BodyElement;

export interface BodyElement {
  /** Name of the HTML element. */
  readonly tag: string;
  /** Attributes under React's names. */
  readonly props?: Readonly<Record<string, string | number | boolean>>;
  readonly children?: readonly BodyNode[];
  /** Of an `img` once it is published, in place of attributes. */
  readonly picture?: PublishedPicture;
}

/** A line of an article's table of contents. */
export interface ContentsItem {
  /** Anchor of the heading. */
  readonly id: string;
  readonly text: string;
}
