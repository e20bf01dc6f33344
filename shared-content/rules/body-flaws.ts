import type { Flaw } from './problem.ts';

export function explainUnread(mark: string): Flaw {
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

export function describeLost(label: string): Flaw {
  return {
    field: 'footnote',
    message: `'[^${label}]:' is not shown: nothing refers to it, or an earlier note has the same name`,
  };
}

export const wideRow = {
  field: 'table',
  message:
    'has more cells than its first row, which are not shown: add columns there, or write \\| for a | in a text',
};
export const openFence = {
  field: 'code',
  message: 'has no end: close it with a line of the same marks, or all that follows is code',
};
export const emptyNote = { field: 'footnote', message: 'has no text: write it after the colon' };
export const rawHtml = { field: 'html', message: 'is not shown on the page: write it as markdown' };
export const control = { field: 'text', message: 'has a control character: delete or retype it' };
export const deepHeading = {
  field: 'heading',
  message: "skips a level: start it with one '#' more than the heading before it, or with '## '",
};
export const emptyLink = { field: 'link', message: "has no text: write it between '[' and ']'" };
export const pictureTitle = {
  field: 'image',
  message: 'has a title, which is not shown: write it below the picture',
};
export const emptyHeading = { field: 'heading', message: 'has no text: give it words' };
