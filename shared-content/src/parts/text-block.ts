/** A piece of text: plain, or a link with its final address. */
export type InlineText = string | { readonly text: string; readonly href: string };

/** A paragraph or a list item. */
export type TextLine = readonly InlineText[];

/** A part of a page under its own heading: paragraphs, or one list. */
export type TextBlock =
  | { readonly title: string; readonly type: 'paragraph'; readonly content: readonly TextLine[] }
  | { readonly title: string; readonly type: 'list'; readonly items: readonly TextLine[] };
