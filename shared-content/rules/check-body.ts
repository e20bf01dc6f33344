import type { Markdown } from '../loader/markdown.ts';
import { checkPicture, type FolderPictures } from '../loader/picture.ts';
import type { Flaw, Position } from './problem.ts';

/** What is wrong with a body's raw HTML, control characters, headings, footnotes, pictures and links that are none. */
export function checkBody(
  { html, emptyHeadings, unread, controls, targets }: Markdown,
  pictures: FolderPictures,
): (Flaw & Position)[] {
  const images = targets.flatMap(({ kind, url, alt, line, column }) => {
    if (kind !== 'image') return [];
    const noAlt = { message: `'${url}' has no description: write it between '![' and ']'` };
    const flaws = [checkPicture(url, pictures, 'text'), alt?.trim() ? undefined : noAlt];
    return flaws.flatMap((flaw) => (flaw ? [{ field: 'image', ...flaw, line, column }] : []));
  });
  return [
    ...html.map((at) => ({ ...rawHtml, ...at })),
    ...emptyHeadings.map((at) => ({ ...emptyHeading, ...at })),
    ...unread.map(({ mark, ...at }) => ({ ...explainUnread(mark), ...at })),
    ...controls.map((at) => ({ ...control, ...at })),
    ...images,
  ];
}

function explainUnread(mark: string): Flaw {
  if (mark.startsWith('[^')) {
    return { field: 'footnote', message: `'${mark}' has no note: add a line '${mark}: …'` };
  }
  const reason = mark.endsWith(')')
    ? 'its address has spaces'
    : "no line '[name]: …' gives its address";
  const field = mark.startsWith('!') ? 'image' : 'link';
  return {
    field,
    message: `'${mark}' is shown as it stands: ${reason}; if that is meant, write '${mark.replace('[', '\\[')}'`,
  };
}

const rawHtml = { field: 'html', message: 'is not shown on the page: write it as markdown' };
const control = { field: 'text', message: 'has a control character: delete or retype it' };
const emptyHeading = { field: 'heading', message: 'has no text: give it words' };
