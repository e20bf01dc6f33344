import { readCached } from '@site/content/cache';
import type { CardSource } from '@site/content/cards';
import { filesBase } from '../../contract/build/files-base.ts';
import type { Release } from '../../store/records.ts';
import type { Progress } from '../progress.ts';
import { ReleaseError } from '../release-error.ts';
import { fileOfRecord, type MadeFiles } from './made-files.ts';

type DeclaredPages = Release['pages'];

/** Draws a social card for each page; returns the pages that name them, and their files. */
export async function addCards(
  app: string,
  pages: DeclaredPages,
  files: MadeFiles,
  onProgress: Progress,
): Promise<{ readonly pages: DeclaredPages; readonly cards: MadeFiles }> {
  // Loaded here, since its native libraries are only installed where apps are built.
  const { drawCards } = await import('@site/content/cards');
  const orders = pages.map((page) => ({ content: page.head, ...findPicture(app, page, files) }));
  const cards = await drawCards(app, orders, {
    onDrawn: onProgress('Drawn', 'social cards'),
  });
  const made = cards.map(({ bytes, integrity, file }) => {
    const hash = Buffer.from(integrity.replace(/^sha256-/, ''), 'base64').toString('hex');
    const name = `card.${hash.slice(0, 16)}.jpg`;
    return [name, fileOfRecord(name, { bytes, integrity }, () => readCached(file))] as const;
  });
  const named = pages.map(({ head, ...page }, at) => ({
    ...page,
    head: { ...head, card: filesBase(app) + (made[at]?.[0] ?? '') },
  }));
  return { pages: named, cards: new Map(made) };
}

/** The page's own picture; throws if it is not one of the release's files. */
function findPicture(
  app: string,
  { path, head }: DeclaredPages[number],
  files: MadeFiles,
): Pick<CardSource, 'picture'> {
  if (head.picture === undefined) return {};
  const file = files.get(head.picture.replace(filesBase(app), ''));
  if (file !== undefined) {
    return { picture: { integrity: file.facts.integrity, read: file.read } };
  }
  throw new ReleaseError(
    `${app} ${path}: the picture ${head.picture} is not a file of this app. Import it with ?url, or name it in the entry.`,
  );
}
