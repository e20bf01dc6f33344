import type { Root } from 'mdast';

/** A picture's file, and a hash of its content. */
export interface PdfPicture {
  readonly file: string;
  readonly hash: string;
}

/** What a PDF is made of; all texts but `body` are plain. */
export interface PdfDocument {
  /** What it is, for the line at the top: 'Course'. */
  readonly kind: string;
  readonly title: string;
  readonly excerpt: string;
  /** Short facts below the title, such as level and status, or the author and date. */
  readonly meta: readonly string[];
  /** The picture at the head of the page, one of `pictures`. */
  readonly picture?: { readonly name: string; readonly alt: string } | undefined;
  /** The pictures of the entry, by the names that the body uses. */
  readonly pictures?: Readonly<Record<string, PdfPicture>>;
  /** The body without the title, links replaced by addresses; paths of the site become plain text. */
  readonly body: Root;
  /** `YYYY-MM-DD`; the file's dates, so that the same document is always the same bytes. */
  readonly updated: string;
  /** The site's owner. */
  readonly brand: string;
  /** Title in the file's properties and the window's bar; by default the title. */
  readonly fileTitle?: string;
}
