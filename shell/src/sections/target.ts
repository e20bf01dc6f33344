/** A page of a section, or one of its widgets. */
export type Target =
  | { readonly section: string; readonly pathname: string }
  | { readonly section: string; readonly widget: string };
