import type { Head, JsonLd } from '@site/contract';

/** A page's head as its section declares it, with what `publish` adds. */
export interface PageHead extends Head {
  /** URL of the page's social card, a file of the release; missing from older releases. */
  readonly card?: string;
}

/** What a page's head says of the site. */
export interface SiteNames {
  readonly name: string;
  /** After a page's title: ` · Name`. */
  readonly titleSuffix: string;
}

/** An element of the head. Only JSON-LD has `data`, and only the title has `text`. */
export type HeadTag =
  | { readonly name: 'title'; readonly text: string }
  | { readonly name: 'meta' | 'link'; readonly attributes: Readonly<Record<string, string>> }
  | { readonly name: 'script'; readonly data: object };

/** Matches everything that {@link listHeadTags} lists but the title, and nothing about the site. */
export const headSelector =
  'meta[name=description],meta[name=robots],meta[name="twitter:card"],meta[property]:not([property="og:site_name"],[property="og:locale"]),link[rel=canonical],script[type="application/ld+json"]';

/** The most characters of a title with its suffix: search engines cut off what is longer. */
const titleLimit = 70;

/** Pixels of every social card. */
const cardSize = { width: '1200', height: '630' };

/** A page's title as shown in the browser tab, with the suffix where it fits. */
export function fullTitle({ title }: Pick<Head, 'title'>, site: SiteNames): string {
  const full = title + site.titleSuffix;
  return title === site.name || full.length > titleLimit ? title : full;
}

/** What browsers, search engines and link previews read of a page; `canonical` is its URL. */
export function listHeadTags(
  head: PageHead,
  site: SiteNames,
  { siteUrl, canonical }: { readonly siteUrl: string; readonly canonical: string | undefined },
): readonly HeadTag[] {
  const { title, description, robots, section, article, card } = head;
  const metas = [
    named('description', description),
    named('robots', robots),
    property('og:type', article ? 'article' : 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    ...(card ? listCardTags(new URL(card, siteUrl).href, fullTitle(head, site)) : []),
    property('article:published_time', article?.published),
    property('article:modified_time', article?.modified),
    property('article:author', article?.author),
    property('article:section', article && section),
  ];
  return [
    { name: 'title', text: fullTitle(head, site) },
    ...metas.flat(),
    ...(canonical
      ? [{ name: 'link', attributes: { rel: 'canonical', href: canonical } } as const]
      : []),
    ...(head.jsonLd ?? []).map(
      (data) => ({ name: 'script', data: describeLinked(data, siteUrl) }) as const,
    ),
  ];
}

function listCardTags(url: string, alt: string): readonly HeadTag[] {
  return [
    property('og:image', url),
    // Releases of earlier versions have PNGs.
    property('og:image:type', url.endsWith('.png') ? 'image/png' : 'image/jpeg'),
    property('og:image:width', cardSize.width),
    property('og:image:height', cardSize.height),
    property('og:image:alt', alt),
    named('twitter:card', 'summary_large_image'),
  ].flat();
}

function named(name: string, content: string | undefined): readonly HeadTag[] {
  return content ? [{ name: 'meta', attributes: { name, content } }] : [];
}

function property(property: string, content: string | undefined): readonly HeadTag[] {
  return content ? [{ name: 'meta', attributes: { property, content } }] : [];
}

const addressKeys = new Set(['@id', 'url', 'item', 'image', 'logo']);

/** JSON-LD with its context and absolute addresses. */
function describeLinked(data: JsonLd, siteUrl: string): object {
  const makeAbsolute = (key: string, value: unknown) =>
    addressKeys.has(key) && typeof value === 'string' ? new URL(value, siteUrl).href : value;
  return { '@context': 'https://schema.org', ...JSON.parse(JSON.stringify(data), makeAbsolute) };
}

/** Reads a head from a document; `read` returns the content of its `<meta>` with this attribute. */
export function readHead(
  read: (attribute: 'name' | 'property', value: string) => string | null | undefined,
): Head {
  const head = {
    title: read('property', 'og:title') ?? '',
    description: read('name', 'description') ?? '',
  };
  return read('name', 'robots') ? { ...head, robots: 'noindex' } : head;
}
