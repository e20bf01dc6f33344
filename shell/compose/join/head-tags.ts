import { type HeadTag, listHeadTags } from '../../document/head.ts';
import { isPreview } from '../../store/channels.ts';
import type { StoredPage } from '../../store/records.ts';
import { feedPaths, fileUrl } from '../live-sections.ts';
import { escapeJson, escapeText, tag } from './html-text.ts';
import type { JoinContext } from './join-context.ts';

/** The head of a page, with what its site offers, as HTML. */
export function headTags(page: StoredPage, path: string, context: JoinContext): string {
  const { siteUrl, revision } = context;
  const head = isPreview(revision) ? { ...page.head, robots: 'noindex' as const } : page.head;
  const canonical = page.status === 200 ? siteUrl + path : undefined;
  return [
    ...listHeadTags(head, context.document, { siteUrl, canonical }).map(writeTag),
    ...siteTags(context),
    ...iconTags(context),
    ...dictionaryTags(context),
    ...(isPreview(revision) ? [] : discoveryTags(context)),
  ].join('\n');
}

function writeTag(head: HeadTag): string {
  if (head.name === 'title') return `<title>${escapeText(head.text)}</title>`;
  if (head.name !== 'script') return tag(head.name, head.attributes);
  return `<script type="application/ld+json">${escapeJson(head.data)}</script>`;
}

/** The same on every page: a navigation leaves them as they are. */
function siteTags({ document: { name, locale } }: JoinContext) {
  const { language, region } = new Intl.Locale(locale).maximize();
  return [
    tag('meta', { property: 'og:site_name', content: name }),
    tag('meta', { property: 'og:locale', content: `${language}_${region}` }),
  ];
}

function iconTags({ document, releases }: JoinContext) {
  const paths = new Set(releases.flatMap(({ rootFiles }) => Object.keys(rootFiles)));
  const links = document.icons.filter(
    ({ href = '' }) => href.includes('/_releases/') || paths.has(href),
  );
  return links.map((link) => tag('link', link));
}

/** From the site itself, wherever other files are: a dictionary is for documents of its own origin. */
function dictionaryTags({ dictionary }: JoinContext) {
  if (dictionary === undefined) return [];
  return [tag('link', { rel: 'compression-dictionary', href: fileUrl('shell', dictionary) })];
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
