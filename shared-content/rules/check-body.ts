import type { Markdown } from '../loader/markdown.ts';
import { checkPicture, type FolderPictures } from '../loader/picture.ts';
import type { Flaw, Position } from './problem.ts';

/** What is wrong with a body's raw HTML, control characters, headings, links, footnotes and pictures. */
export function checkBody(
  { html, unread, controls, targets, ...body }: Markdown,
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
    ...body.emptyHeadings.map((at) => ({ ...emptyHeading, ...at })),
    ...body.deepHeadings.map((at) => ({ ...deepHeading, ...at })),
    ...body.emptyLinks.map((at) => ({ ...emptyLink, ...at })),
    ...body.lostNotes.map(({ label, ...at }) => ({ ...describeLost(label), ...at })),
    ...unread.map(({ mark, ...at }) => ({ ...explainUnread(mark), ...at })),
    ...controls.map((at) => ({ ...control, ...at })),
    ...images,
  ];
}

function explainUnread(mark: string): Flaw {
  if (mark.startsWith('[^')) {
    return { field: 'footnote', message: `'${mark}' has no note: add a line '${mark}: …'` };
  }
  const reason = mark.endsWith('](')
    ? 'its address has spaces or unbalanced parentheses, or there is a link in its text'
    : "no line '[name]: …' gives its address";
  const field = mark.startsWith('!') ? 'image' : 'link';
  return {
    field,
    message: `'${mark}' is shown as it stands: ${reason}; if that is meant, write '${mark.replace(/[[\]]/, '\\$&')}'`,
  };
}

function describeLost(label: string): Flaw {
  return {
    field: 'footnote',
    message: `'[^${label}]:' is not shown: nothing refers to it, or an earlier note is called the same`,
  };
}

const rawHtml = { field: 'html', message: 'is not shown on the page: write it as markdown' };
const control = { field: 'text', message: 'has a control character: delete or retype it' };
const deepHeading = {
  field: 'heading',
  message: "skips a level: start it with one '#' more than the heading before it, or with '## '",
};
const emptyLink = { field: 'link', message: "has no text: write it between '[' and ']'" };
const emptyHeading = { field: 'heading', message: 'has no text: give it words' };
