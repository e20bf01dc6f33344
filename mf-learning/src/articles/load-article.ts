import { type FetchFile, loadEntry } from '@site/contract';
import type { EntryPicture } from '@site/ui';
import { loadMarkdown } from '../markdown/loaded-markdown.tsx';

/** An entry as loaded: its body may be damaged. */
export type Article<Entry extends { readonly markdownContent: string }> = Omit<Entry, keyof Body> &
  Body;

interface Body {
  readonly markdownContent?: unknown;
  readonly markdownPictures?: readonly EntryPicture[];
}

/**
 * Loads an entry's detail file, found through its list, and in parallel the code that renders
 * its body. Null when the list or the release has no such entry.
 */
export async function loadArticle<Entry extends { readonly markdownContent: string }>(
  fetchFile: FetchFile,
  listUrl: string,
  slug: string,
): Promise<Article<Entry> | null> {
  const renderer = loadMarkdown();
  // Irrelevant when there turns out to be nothing to render.
  renderer.catch(() => {});
  const article = await loadEntry<Article<Entry>>(fetchFile, listUrl, slug);
  if (article !== null) await renderer;
  return article;
}
