import { isUnder } from '@site/contract/is-under';
import { escapeAttribute, escapeText } from '../../compose/html-text.ts';
import type { JoinContext } from '../../compose/join-context.ts';
import { feedPaths } from '../../compose/live-sections.ts';
import type { Release } from '../../store/records.ts';

type Feed = Release['feeds'][number];

/** The newest articles; readers fetch a feed more often than anything is published. */
const longestFeed = 50;

/** An article below a feed's path, with absolute addresses. */
interface FeedItem {
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  readonly published: string | undefined;
  readonly modified: string;
  readonly author: string;
  readonly image: string | undefined;
}

/** Articles are at the start of their day in UTC. */
const toTime = (day: string) => `${day}T00:00:00Z`;

function listItems({ releases, siteUrl, document }: JoinContext, feed: Feed): readonly FeedItem[] {
  const pages = releases.flatMap((release) => release.pages);
  const items = pages.flatMap(({ path, head }) => {
    const { article, title, description, card, robots } = head;
    if (!isUnder(feed.path, path) || robots || article === undefined) return [];
    return {
      url: siteUrl + path,
      title,
      summary: description,
      published: article.published && toTime(article.published),
      modified: toTime(article.modified),
      author: article.author ?? document.name,
      image: card && siteUrl + card,
    };
  });
  return items.sort((a, b) => (dayOf(a) < dayOf(b) ? 1 : -1)).slice(0, longestFeed);
}

const dayOf = ({ published, modified }: FeedItem) => published ?? modified;

export function writeAtom(context: JoinContext, feed: Feed): string {
  const { siteUrl, document } = context;
  const items = listItems(context, feed);
  const home = escapeText(siteUrl + feed.path);
  const self = escapeAttribute(siteUrl + feedPaths(feed).atom);
  const updated = items.map(({ modified }) => modified).sort();
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeAttribute(document.locale)}">
<title>${escapeText(feed.title + document.titleSuffix)}</title>
<id>${home}</id>
<link rel="alternate" type="text/html" href="${escapeAttribute(siteUrl + feed.path)}"/>
<link rel="self" type="application/atom+xml" href="${self}"/>
<updated>${updated.at(-1) ?? context.revision.time}</updated>
${items.map(writeEntry).join('\n')}
</feed>
`;
}

function writeEntry({ url, title, summary, published, modified, author }: FeedItem): string {
  const since = published === undefined ? '' : `\n<published>${published}</published>`;
  return `<entry>
<title>${escapeText(title)}</title>
<id>${escapeText(url)}</id>
<link rel="alternate" type="text/html" href="${escapeAttribute(url)}"/>${since}
<updated>${modified}</updated>
<author><name>${escapeText(author)}</name></author>
<summary>${escapeText(summary)}</summary>
</entry>`;
}

/** https://www.jsonfeed.org/version/1.1/ */
export function writeJsonFeed(context: JoinContext, feed: Feed): string {
  const { siteUrl, document } = context;
  const items = listItems(context, feed).map(
    ({ url, title, summary, published, modified, author, image }) => ({
      id: url,
      url,
      title,
      content_text: summary,
      image,
      date_published: published,
      date_modified: modified,
      authors: [{ name: author }],
    }),
  );
  const about = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title + document.titleSuffix,
    home_page_url: siteUrl + feed.path,
    feed_url: siteUrl + feedPaths(feed).json,
    language: document.locale,
  };
  return JSON.stringify({ ...about, items }, null, 2);
}
