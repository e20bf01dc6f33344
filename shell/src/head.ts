import { brand } from '@site/content/site';
import type { Head, Pages } from '@site/contract';
import { matchPath } from 'react-router-dom';

/** The most characters of a title with the brand: search engines cut off what is longer. */
const titleLimit = 70;

/** A page's title as shown in the browser tab, with the brand where it fits. */
export function fullTitle({ title }: Pick<Head, 'title'>): string {
  const branded = `${title} · ${brand.name}`;
  return title === brand.name || branded.length > titleLimit ? title : branded;
}

/** The head of a page, or of the not-found page whose pattern matches the path. */
export function findHead({ pages, notFound }: Pages, pathname: string): Head | undefined {
  const page = pages.find(({ path }) => path === pathname);
  return (page ?? notFound.find(({ pattern }) => matchPath(pattern, pathname) !== null))?.head;
}

export function readHead(root: Document): Head {
  const read = (name: string) =>
    root.head.querySelector(`meta[${name}]`)?.getAttribute('content') ?? '';
  const head = { title: read('property="og:title"'), description: read('name="description"') };
  return read('name="robots"') === '' ? head : { ...head, robots: 'noindex' };
}

/** Tags of the first page that only crawlers read, which load documents. */
const stale =
  '[property^="og:image"],[property="og:type"],[property^="article:"],[type="application/ld+json"]';

/**
 * Updates the document's head after a navigation: title, description, robots and canonical URL,
 * also as share buttons read them. What it cannot know of the new page is removed.
 */
export function applyHead(root: Document, head: Head, canonical: string): void {
  root.title = fullTitle(head);
  setMeta(root, 'name="description"', head.description);
  setMeta(root, 'name="robots"', head.robots);
  setMeta(root, 'property="og:title"', head.title);
  setMeta(root, 'property="og:description"', head.description);
  setMeta(root, 'property="og:url"', canonical);
  const link = root.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (link !== null) link.href = canonical;
  for (const tag of root.head.querySelectorAll(stale)) tag.remove();
}

/** `attribute` is `name="…"` or `property="…"`. */
function setMeta(root: Document, attribute: string, content: string | undefined): void {
  const known = root.head.querySelector(`meta[${attribute}]`);
  if (content === undefined) {
    known?.remove();
    return;
  }
  const meta = known ?? root.head.appendChild(root.createElement('meta'));
  const [name = '', value = ''] = attribute.split(/="|"/);
  meta.setAttribute(name, value);
  meta.setAttribute('content', content);
}
