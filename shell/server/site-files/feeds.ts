import { isUnder } from '@site/contract/is-under';
import { Feed, type Item } from 'feed';
import { escapeText } from '../../compose/join/html-text.ts';
import type { JoinContext } from '../../compose/join/join-context.ts';
import { feedPaths } from '../../compose/live-sections.ts';
import type { Release } from '../../store/records.ts';

type DeclaredFeed = Release['feeds'][number];

/** The newest articles; readers fetch a feed more often than anything is published. */
const maxFeedEntries = 50;

/** Without pictures, which readers of Atom offer as attachments; titles are HTML there. */
export function writeAtom(context: JoinContext, feed: DeclaredFeed): string {
  const items = listItems(context, feed.path).map(({ image: _, title, ...item }) => ({
    ...item,
    title: escapeText(title),
  }));
  return makeFeed(context, feed, items).atom1();
}

/** https://www.jsonfeed.org/version/1/ */
export function writeJsonFeed(context: JoinContext, feed: DeclaredFeed): string {
  return makeFeed(context, feed, listItems(context, feed.path)).json1();
}

function makeFeed(
  context: JoinContext,
  { path, title }: DeclaredFeed,
  items: readonly Item[],
): Feed {
  const { siteUrl, document, revision } = context;
  const { atom, json } = feedPaths({ path });
  const changes = items.map(({ date }) => date.getTime());
  const feed = new Feed({
    id: siteUrl + path,
    link: siteUrl + path,
    title: title + document.titleSuffix,
    updated: new Date(items.length > 0 ? Math.max(...changes) : revision.time),
    feedLinks: { atom: siteUrl + atom, json: siteUrl + json },
    generator: false,
  });
  for (const item of items) feed.addItem(item);
  return feed;
}

/** The indexed articles below a path, the newest first. */
function listItems({ releases, siteUrl, document }: JoinContext, below: string): readonly Item[] {
  const pages = releases.flatMap((release) => release.pages);
  const items = pages.flatMap(({ path, head }): readonly Item[] => {
    const { article, title, description, card, robots } = head;
    if (!isUnder(below, path) || robots || article === undefined) return [];
    // Releases that were published before this was checked may have dates that are not valid.
    const days = [article.modified, article.published ?? article.modified];
    if (days.some((day) => Number.isNaN(Number(toTime(day))))) return [];
    const item: Item = {
      id: siteUrl + path,
      link: siteUrl + path,
      title,
      description: escapeText(description),
      date: toTime(article.modified),
      author: [{ name: article.author ?? document.name }],
      ...(article.published && { published: toTime(article.published) }),
      ...(card && { image: siteUrl + card }),
    };
    return [item];
  });
  return items.sort((a, b) => Number(dayOf(b)) - Number(dayOf(a))).slice(0, maxFeedEntries);
}

const dayOf = ({ published, date }: Item) => published ?? date;

/** Noon in UTC is the article's day nearly everywhere, midnight the day before in the Americas. */
const toTime = (day: string) => new Date(`${day}T12:00:00Z`);
