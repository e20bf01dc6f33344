import { createHash } from 'node:crypto';
import { filesBase } from '../../contract/build/files-base.ts';
import { inBatches } from '../../store/in-batches.ts';
import type { Release } from '../../store/records.ts';
import { ReleaseError } from '../release-error.ts';

type Pages = Release['pages'];
type Files = ReadonlyMap<string, Uint8Array>;

/** Draws a social card for each page; returns the pages that name them, and their files. */
export async function addCards(
  app: string,
  pages: Pages,
  files: Files,
): Promise<{ readonly pages: Pages; readonly cards: Files }> {
  // Loaded here, since its native libraries are only installed where apps are built.
  const { keepCard } = await import('@site/content/cards');
  const drawn = await inBatches(pages, async ({ head, ...page }) => {
    const bytes = await keepCard(head, findPicture(app, { head, ...page }, files));
    const name = `card-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.png`;
    return { page: { ...page, head: { ...head, card: filesBase(app) + name } }, name, bytes };
  });
  return {
    pages: drawn.map(({ page }) => page),
    cards: new Map(drawn.map(({ name, bytes }) => [name, bytes])),
  };
}

/** The page's own picture; throws if it is no file of the release. */
function findPicture(app: string, { path, head }: Pages[number], files: Files) {
  if (head.picture === undefined) return undefined;
  const bytes = files.get(head.picture.replace(filesBase(app), ''));
  if (bytes !== undefined) return bytes;
  throw new ReleaseError(
    `${app} ${path}: the picture ${head.picture} is not a file of this app. Import it with ?url, or name it in the entry.`,
  );
}
