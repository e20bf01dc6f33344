import { brand } from '@site/content/site';
import { darkColors, lightColors } from '@site/ui/tokens';
import { type HeadTag, listHeadTags } from '../document/head.ts';
import type { StoredPage } from '../store/records.ts';
import { escapeJson, escapeText, tag } from './html-text.ts';
import type { JoinContext } from './join-context.ts';
import { feedPaths } from './live-sections.ts';
import { isPreview } from './preview-panel.ts';

const names = { name: brand.name, titleSuffix: ` · ${brand.name}`, locale: brand.locale };

/** The head of a page, with what its site offers, as HTML. */
export function headTags(page: StoredPage, path: string, context: JoinContext): string {
  const { siteUrl, revision } = context;
  const head = isPreview(revision) ? { ...page.head, robots: 'noindex' as const } : page.head;
  const canonical = page.status === 200 ? siteUrl + path : undefined;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...listHeadTags(head, names, { siteUrl, canonical }).map(writeTag),
    ...iconTags(page, context),
    ...(isPreview(revision) ? [] : discoveryTags(context)),
    '<meta name="color-scheme" content="light dark">',
    ...themeColors.map(([scheme, content]) =>
      tag('meta', { name: 'theme-color', content, media: `(prefers-color-scheme: ${scheme})` }),
    ),
  ].join('\n');
}

function writeTag(head: HeadTag): string {
  if (head.name === 'title') return `<title>${escapeText(head.text)}</title>`;
  if (head.name !== 'script') return tag(head.name, head.attributes);
  return `<script type="application/ld+json">${escapeJson(head.data)}</script>`;
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
