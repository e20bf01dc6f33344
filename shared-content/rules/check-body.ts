import type { Markdown } from '../loader/markdown.ts';
import { checkPicture, type FolderPictures } from '../loader/picture.ts';
import type { Flaw, Position } from './problem.ts';

/** Everything that is wrong with a body, whatever the other entries say. */
export function checkBody(
  { targets, flaws }: Markdown,
  pictures: FolderPictures,
): (Flaw & Position)[] {
  const images = targets.flatMap(({ kind, url, alt, line, column }) => {
    if (kind !== 'image') return [];
    const noAlt = { message: `'${url}' has no description: write it between '![' and ']'` };
    const flaws = [checkPicture(url, pictures, 'text'), alt?.trim() ? undefined : noAlt];
    return flaws.flatMap((flaw) => (flaw ? [{ field: 'image', ...flaw, line, column }] : []));
  });
  return [...flaws, ...images];
}
