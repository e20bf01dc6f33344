import { brand } from '@site/content/site';
import { darkColors, lightColors } from '@site/ui/tokens';
import { fullTitle } from '../src/head.ts';
import type { StoredPage } from '../store/records.ts';
import { escapeJson, escapeText, tag } from './html-text.ts';
import type { JoinContext } from './join-context.ts';
import { feedPaths } from './live-sections.ts';
import { isPreview } from './preview-panel.ts';

/** Pixels of every social card. */
const cardSize = { width: 1200, height: 630 };

/** What browsers, search engines and link previews read of a page, as tags. */
export function headTags(page: StoredPage, path: string, context: JoinContext): string {
  const { head } = page;
  const { siteUrl, revision } = context;
  const robots = isPreview(revision) ? 'noindex' : head.robots;
  const canonical = page.status === 200 ? siteUrl + path : undefined;
  return [
    '<meta charset="utf-8">',
    named('viewport', 'width=device-width, initial-scale=1'),
    `<title>${escapeText(fullTitle(head))}</title>`,
    named('description', head.description),
    named('robots', robots),
    canonical && tag('link', { rel: 'canonical', href: canonical }),
    ...openGraphTags(page, canonical, siteUrl),
    ...iconTags(page, context),
    ...(isPreview(revision) ? [] : discoveryTags(context)),
    named('color-scheme', 'light dark'),
    ...themeColors.map(([scheme, content]) =>
      tag('meta', { name: 'theme-color', content, media: `(prefers-color-scheme: ${scheme})` }),
    ),
    ...(head.jsonLd ?? []).map((data) => jsonLdTag(data, siteUrl)),
  ]
    .filter(Boolean)
    .join('\n');
}

function openGraphTags({ head }: StoredPage, canonical: string | undefined, site: string) {
  const { article, card, section } = head;
  return [
    property('og:type', article ? 'article' : 'website'),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:site_name', brand.name),
    property('og:locale', openGraphLocale(brand.locale)),
    property('og:url', canonical),
    ...(card ? cardTags(new URL(card, site).href, fullTitle(head)) : []),
    ...(article
      ? [
          property('article:published_time', article.published),
          property('article:modified_time', article.modified),
          property('article:author', article.author),
          property('article:section', section),
        ]
      : []),
  ];
}

/** The colour of the browser's own parts. */
const themeColors = [
  ['light', lightColors.paper],
  ['dark', darkColors.paper],
] as const;

/** Browsers that cannot show an SVG take the ICO. */
function iconTags({ icon }: StoredPage, { releases }: JoinContext) {
  const rasters = [
    { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  ].filter(({ href }) => releases.some(({ rootFiles }) => rootFiles[href]));
  const links = [...rasters, { rel: 'icon', href: icon, type: 'image/svg+xml' }];
  return links.map((link) => tag('link', link));
}

function discoveryTags({ releases }: JoinContext) {
  const feeds = releases.flatMap((release) => release.feeds);
  const links = feeds.flatMap((feed) => {
    const { atom, json } = feedPaths(feed);
    return [
      { type: 'application/atom+xml', title: feed.title, href: atom },
      { type: 'application/feed+json', title: feed.title, href: json },
    ];
  });
  return [
    tag('link', { rel: 'manifest', href: '/site.webmanifest' }),
    ...links.map((link) => tag('link', { rel: 'alternate', ...link })),
  ];
}

function cardTags(url: string, alt: string) {
  return [
    property('og:image', url),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(cardSize.width)),
    property('og:image:height', String(cardSize.height)),
    property('og:image:alt', alt),
    named('twitter:card', 'summary_large_image'),
  ];
}

/** `en` → `en_US`. */
function openGraphLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return `${language}_${region}`;
}

const named = (name: string, content: string | undefined) =>
  content && tag('meta', { name, content });

const property = (name: string, content: string | undefined) =>
  content && tag('meta', { property: name, content });

const addressKeys = new Set(['@id', 'url', 'item', 'image', 'logo']);

function jsonLdTag(data: Readonly<Record<string, unknown>>, siteUrl: string): string {
  const makeAbsolute = (key: string, value: unknown) =>
    addressKeys.has(key) && typeof value === 'string' ? new URL(value, siteUrl).href : value;
  const absolute = JSON.parse(JSON.stringify(data), makeAbsolute);
  const text = escapeJson({ '@context': 'https://schema.org', ...absolute });
  return `<script type="application/ld+json">${text}</script>`;
}
