/** A piece of text: plain, or a link with its final address. */
export type Inline = string | { readonly text: string; readonly href: string };

/** A paragraph or a list item. */
export type Line = readonly Inline[];

/** A part of a page under its own heading: paragraphs, or one list. */
export type Section =
  | { readonly title: string; readonly type: 'paragraph'; readonly content: readonly Line[] }
  | { readonly title: string; readonly type: 'list'; readonly items: readonly Line[] };
