import type { FetchFile } from '@site/contract';
import { loadMarkdown } from '../markdown/loaded-markdown.tsx';
import { loadList } from './load-list.ts';

/** An entry as its page holds it: the body is gone once it is in the page's HTML. */
export type Article<Entry extends { readonly markdownContent: string }> = Omit<
  Entry,
  'markdownContent'
> & { readonly markdownContent?: unknown };

interface ListedArticle {
  readonly slug: string;
  readonly file: string;
}

/**
 * Reads an entry's detail file, found through its list, and the code that renders its
 * body beside it. Null when the list or the release has no such entry.
 */
export async function loadArticle<Entry extends { readonly markdownContent: string }>(
  fetchFile: FetchFile,
  listUrl: string,
  slug: string,
): Promise<Article<Entry> | null> {
  const renderer = loadMarkdown();
  // Not a failure of its own when there turns out to be nothing to render.
  renderer.catch(() => {});
  const article = await fetchArticle<Article<Entry>>(fetchFile, listUrl, slug);
  if (article !== null) await renderer;
  return article;
}

async function fetchArticle<T>(fetchFile: FetchFile, listUrl: string, slug: string) {
  const items = await loadList<ListedArticle>(fetchFile, listUrl);
  const item = items.find((listed) => listed.slug === slug);
  if (item === undefined) return null;
  const response = await fetchFile(item.file);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${item.file} answered with status ${response.status}`);
  return (await response.json()) as T;
}

/** What goes into the page's data: all but the body, which its HTML already holds. */
export function dropBody<T extends { readonly markdownContent?: unknown }>(article: T | null) {
  if (article === null) return null;
  const { markdownContent: _, ...rest } = article;
  return rest as T;
}
