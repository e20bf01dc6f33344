import { page as paper } from './look.ts';
import type { Placed } from './paginate.ts';

type Outline = Pick<PDFKit.Mixins.PDFOutline['outline'], 'addItem'>;

/** Lists the headings in the file's outline, page by page; those of a lower level in their chapter. */
export function openBookmarks(document: PDFKit.PDFDocument): (page: readonly Placed[]) => void {
  let chapter: Outline = document.outline;
  return (page) => {
    for (const { strip, y } of page) {
      if (!strip.bookmark) continue;
      const { title, depth } = strip.bookmark;
      const item = (depth === 2 ? document.outline : chapter).addItem(title, placeAt(y));
      if (depth === 2) chapter = item;
    }
  };
}

/** Missing from the writer's types; it subtracts `left` from the page's width. */
function placeAt(top: number): object {
  return { fit: false, top, left: paper.width, zoom: 0 };
}
