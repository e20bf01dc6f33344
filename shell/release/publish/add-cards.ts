import { createHash } from 'node:crypto';
import { inBatches } from '@site/content/in-batches';
import { filesBase } from '../../contract/build/files-base.ts';
import type { Release } from '../../store/records.ts';
import { ReleaseError } from '../release-error.ts';
import { type MadeFiles, madeOf } from './made-files.ts';

type Pages = Release['pages'];

/** Draws a social card for each page; returns the pages that name them, and their files. */
export async function addCards(
  app: string,
  pages: Pages,
  files: MadeFiles,
): Promise<{ readonly pages: Pages; readonly cards: MadeFiles }> {
  // Loaded here, since its native libraries are only installed where apps are built.
  const { keepCard } = await import('@site/content/cards');
  const drawn = await inBatches(pages, async ({ head, ...page }) => {
    const read = async () => keepCard(head, await findPicture(app, { head, ...page }, files));
    const bytes = await read();
    const name = `card.${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.png`;
    const card = { ...head, card: filesBase(app) + name };
    return { page: { ...page, head: card }, name, file: madeOf(name, bytes, read) };
  });
  return {
    pages: drawn.map(({ page }) => page),
    cards: new Map(drawn.map(({ name, file }) => [name, file])),
  };
}

/** The page's own picture; throws if it is not one of the release's files. */
async function findPicture(app: string, { path, head }: Pages[number], files: MadeFiles) {
  if (head.picture === undefined) return undefined;
  const file = files.get(head.picture.replace(filesBase(app), ''));
  if (file !== undefined) return file.read();
  throw new ReleaseError(
    `${app} ${path}: the picture ${head.picture} is not a file of this app. Import it with ?url, or name it in the entry.`,
  );
}
