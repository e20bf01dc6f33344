import { brand } from '@site/content/site';
import type { Head, Pages } from '@site/contract';
import { headSelector, listHeadTags, type SiteNames } from '../document/head.ts';

export const siteNames: SiteNames = {
  name: brand.name,
  titleSuffix: ` · ${brand.name}`,
};

/** The head of a page, or of the not-found page of the route that is shown. */
export function findHead(
  { pages, notFound }: Pages,
  pathname: string,
  route?: string,
): Head | undefined {
  const page = pages.find(({ path }) => path === pathname);
  return (page ?? notFound.find(({ pattern }) => pattern === route))?.head;
}

/**
 * Replaces what the document's head says of the page after a navigation. JSON-LD is left out, because
 * only crawlers read it, which load documents.
 */
export function applyHead(root: Document, head: Head, canonical: string): void {
  for (const element of root.head.querySelectorAll(headSelector)) element.remove();
  const { origin: siteUrl } = new URL(canonical);
  for (const tag of listHeadTags(head, siteNames, { siteUrl, canonical })) {
    if (tag.name === 'title') root.title = tag.text;
    if (!('attributes' in tag)) continue;
    const element = root.head.appendChild(root.createElement(tag.name));
    for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value);
  }
}
