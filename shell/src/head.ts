import { brand } from '@site/content/site';
import type { Head, Pages } from '@site/contract';
import { matchPath } from 'react-router-dom';

/** The most characters of a title with the brand: search engines cut off what is longer. */
const titleLimit = 70;

/** A page's title as shown in the browser tab, with the brand where it fits. */
export function fullTitle({ title }: Head): string {
  const branded = `${title} · ${brand.name}`;
  return title === brand.name || branded.length > titleLimit ? title : branded;
}

/** The head of a page, or of the not-found page whose pattern matches the path. */
export function findHead({ pages, notFound }: Pages, pathname: string): Head | undefined {
  const page = pages.find(({ path }) => path === pathname);
  return (page ?? notFound.find(({ pattern }) => matchPath(pattern, pathname) !== null))?.head;
}

/** The head of a rendered document. */
export function readHead(root: Document): Head {
  const read = (name: string) =>
    root.head.querySelector(`meta[${name}]`)?.getAttribute('content') ?? '';
  const head = { title: read('property="og:title"'), description: read('name="description"') };
  return read('name="robots"') === '' ? head : { ...head, robots: 'noindex' };
}

/** Updates title, description, robots and canonical URL of the document after a navigation. */
export function applyHead(root: Document, head: Head, canonical: string): void {
  root.title = fullTitle(head);
  setMeta(root, 'description', head.description);
  setMeta(root, 'robots', head.robots);
  const link = root.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (link !== null) link.href = canonical;
}

function setMeta(root: Document, name: string, content: string | undefined): void {
  const known = root.head.querySelector(`meta[name="${name}"]`);
  if (content === undefined) {
    known?.remove();
    return;
  }
  const meta = known ?? root.head.appendChild(root.createElement('meta'));
  meta.setAttribute('name', name);
  meta.setAttribute('content', content);
}
