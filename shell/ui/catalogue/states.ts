import type { ReactNode } from 'react';
import type { EntryPicture } from '../src/cards/entry-image.tsx';

/**
 * The states of a folder's components, by component and state. Those named `hover` and `focus` look
 * as if the pointer were over all of their elements, or all their controls had the focus.
 */
export type States = Readonly<Record<string, Readonly<Record<string, ReactNode>>>>;

export const longText =
  'A text that needs a second line at least on a phone, and shows where it wraps';

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#7d8b92" d="M0 0h16v9H0z"/><path fill="#b23a0b" d="M4 9l5-7 5 7z"/></svg>`;

export const picture: EntryPicture = {
  image_url: `data:image/svg+xml,${encodeURIComponent(drawing)}`,
  image_alt: 'A drawn peak',
  image_width: 1600,
  image_height: 900,
};

export const noPicture: EntryPicture = { ...picture, image_url: '' };

export const doNothing = () => {};
