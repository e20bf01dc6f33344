import type { Insight } from '@site/content/insights/collection';
import { formatDay } from '@site/content/parts/format-day';

/** 'By Ines Tavoran on 2 July 2026', or the part that is known. */
export function writeByline({ author, date }: Pick<Insight, 'author' | 'date'>) {
  const day = date === undefined ? undefined : formatDay(date);
  if (author === undefined) return day;
  return day === undefined ? `By ${author}` : `By ${author} on ${day}`;
}
